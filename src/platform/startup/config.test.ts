import { describe, expect, test } from 'vitest'
import { productionEnvironment } from '#support/production.ts'
import { readConfig } from './config.ts'

const production = {
  ...productionEnvironment,
  DATABASE_URL: 'postgres://sahl_app@localhost/sahl',
  DATABASE_OWNER_URL: 'postgres://sahl_owner@localhost/sahl',
}

const faultsOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('a production configuration', () => {
  test('is accepted if it is complete', () => {
    expect(faultsOf(production)).toBe('')
    expect(readConfig(production)).toMatchObject({ hasHttps: true, proxyHops: 0 })
  })

  test.each([
    'http://sahl.example',
    'HTTP://sahl.example',
    'ftp://sahl.example',
    'javascript:alert(1)',
    'sahl.example',
    'https://',
    'https://sahl.example/app',
    'https://sahl.example?x',
    'https://sahl.example/#x',
    'https://user:word@sahl.example',
    'https:sahl.example/x',
    'https://sahl example',
  ])('refuses to be called %s', (PUBLIC_ORIGIN) => {
    expect(faultsOf({ ...production, PUBLIC_ORIGIN })).toContain('- PUBLIC_ORIGIN: must be')
  })

  test.each([
    ['HTTPS://SAHL.example/', 'https://sahl.example'],
    ['https://sahl.example:443', 'https://sahl.example'],
    ['https://sahl.example:8443', 'https://sahl.example:8443'],
  ])('%s is %s, with all that https brings', (PUBLIC_ORIGIN, publicOrigin) => {
    expect(readConfig({ ...production, PUBLIC_ORIGIN })).toMatchObject({ publicOrigin, hasHttps: true })
  })

  test.each([
    'a'.repeat(32),
    'ab'.repeat(30),
    '0123456789'.repeat(5),
    `${'a'.repeat(60)}b`,
    'password'.repeat(8),
  ])('refuses %s as its secret', (SECRET_KEY) => {
    expect(faultsOf({ ...production, SECRET_KEY })).toContain('- SECRET_KEY: is too regular')
  })

  test.each([
    '1f0c9a7be24d6835f1a04c7de8b29356',
    'Yw7WgJm0pX3uQk2rT5vB8nC1zL4sD6fH9jK0aE3iO7U=',
    'a-secret-of-our-own-that-is-long-enough',
  ])('takes %s', (SECRET_KEY) => {
    expect(faultsOf({ ...production, SECRET_KEY })).toBe('')
  })

  test.each([
    'change-me-to-something-long-1234567890',
    'REPLACE_WITH_A_RANDOM_VALUE_q8Zr3LmX0v',
    'your-secret-key-goes-here-0123456789ab',
    'placeholder-Kx72bQ9rTzW1mNc8vLp4sDf6',
  ])('refuses the placeholder %s', (SECRET_KEY) => {
    expect(faultsOf({ ...production, SECRET_KEY })).toContain('- SECRET_KEY: is a placeholder')
  })

  test.each(['https://localhost', 'https://sahl.localhost', 'https://127.0.0.1:8443', 'https://[::1]'])(
    'refuses %s as the address that people use',
    (PUBLIC_ORIGIN) => {
      expect(faultsOf({ ...production, PUBLIC_ORIGIN })).toContain('- PUBLIC_ORIGIN: must be the address')
    },
  )

  test('refuses a short secret, and regular ones for the webhook and the metrics', () => {
    expect(faultsOf({ ...production, SECRET_KEY: 'short' })).toContain('- SECRET_KEY: must have at least 32')
    const dull = { MOYASAR_WEBHOOK_SECRET: 'x'.repeat(40), METRICS_TOKEN: '12'.repeat(20) }
    const faults = faultsOf({ ...production, ...dull })
    for (const name of Object.keys(dull)) expect(faults).toContain(`- ${name}: is too regular`)
  })

  test.each(['sk_test_of_our_own', 'pk_live_of_our_own', 'something'])('refuses the key %s', (key) => {
    expect(faultsOf({ ...production, MOYASAR_SECRET_KEY: key })).toContain('must be a live key')
  })

  test('refuses a gateway without HTTPS', () => {
    expect(faultsOf({ ...production, MOYASAR_URL: 'http://gateway.example' })).toContain(
      '- MOYASAR_URL: must be https',
    )
  })

  test('takes the street map’s style from a secure address, and the origins of its data', () => {
    expect(faultsOf({ ...production, MAP_STYLE_URL: 'http://maps.example/style.json' })).toContain(
      '- MAP_STYLE_URL',
    )
    const odd = {
      MAP_STYLE_URL: 'https://maps.example/style.json',
      MAP_ORIGINS: "https://a.example; script-src '*'",
    }
    expect(faultsOf({ ...production, ...odd })).toContain('- MAP_ORIGINS: must be origins')
    const { map } = readConfig({ ...production, ...odd, MAP_ORIGINS: 'https://tiles.example' })
    expect(map).toEqual({
      styleUrl: 'https://maps.example/style.json',
      origins: ['https://maps.example', 'https://tiles.example'],
    })
    expect(readConfig(production).map).toBeUndefined()
  })

  test('refuses to serve pages from their sources', () => {
    expect(faultsOf({ ...production, WEB_PAGES: 'live' })).toContain('- WEB_PAGES: production serves')
  })

  test('requires the number of proxies', () => {
    const { TRUST_PROXY: _, ...untold } = production
    expect(faultsOf(untold)).toContain('- TRUST_PROXY: needed in production mode')
    for (const odd of ['on', 'yes', '0', '10', '-1']) {
      expect(faultsOf({ ...production, TRUST_PROXY: odd })).toContain(
        '- TRUST_PROXY: must be none, or how many',
      )
    }
    expect(readConfig({ ...production, TRUST_PROXY: '2' }).proxyHops).toBe(2)
  })
})

test('demo mode needs no variables, and refuses a malformed origin too', () => {
  expect(readConfig({})).toMatchObject({
    isDemo: true,
    hasHttps: false,
    proxyHops: 0,
    publicOrigin: undefined,
  })
  expect(readConfig({ PUBLIC_ORIGIN: 'http://192.168.1.5:3000/' }).publicOrigin).toBe(
    'http://192.168.1.5:3000',
  )
  expect(faultsOf({ PUBLIC_ORIGIN: 'ftp://sahl.example' })).toContain('- PUBLIC_ORIGIN: must be')
})

describe('a numeric variable', () => {
  test.each(['99999', '65536', '0x50', '1e3', '-1', '3.5', 'door', ' 80'])(
    'PORT=%s is told in one sentence',
    (PORT) => {
      expect(faultsOf({ PORT })).toBe(
        'The configuration is not right:\n  - PORT: must be a whole number from 0 to 65535',
      )
    },
  )

  test('accepts decimal digits only, and the sandbox uses the next port', () => {
    expect(readConfig({ PORT: '8080' })).toMatchObject({ port: 8080, gateway: { sandboxPort: 8081 } })
    expect(readConfig({ PORT: '65535' })).toMatchObject({ port: 65_535, gateway: { sandboxPort: 65_534 } })
    expect(readConfig({ DB_POOL: '16' })).toMatchObject({ database: { poolSize: 16 } })
    expect(faultsOf({ DB_POOL: '1' })).toContain('- DB_POOL: must be a whole number from 2 to 200')
  })
})

describe('an optional outside service', () => {
  const services: readonly Record<string, string>[] = [
    {
      NAFATH_URL: 'https://identity.example/app',
      NAFATH_APP_ID: 'app',
      NAFATH_APP_KEY: 'key-of-the-app',
      NAFATH_SERVICE: 'OpenAccount',
      NAFATH_AUDIENCE: 'Sahl',
    },
    { NAME_CHECK_URL: 'https://banks.example', NAME_CHECK_KEY: 'key-of-the-check' },
  ]

  test('is configured by all of its variables, or by none', () => {
    expect(readConfig({ ...production, ...services[0] }).nafath).toMatchObject({ service: 'OpenAccount' })
    expect(readConfig({ ...production, ...services[1] }).nameCheck).toEqual({
      url: 'https://banks.example',
      key: 'key-of-the-check',
    })
    expect(readConfig(production)).toMatchObject({ nafath: undefined, nameCheck: undefined })
  })

  test.each(services.flatMap((service) => Object.keys(service).map((name) => [name, service] as const)))(
    'is refused without its %s',
    (name, service) => {
      const { [name]: _, ...rest } = service
      expect(faultsOf({ ...production, ...rest })).toContain(`- ${name}: needed too`)
    },
  )

  test.each(['NAFATH_URL', 'NAME_CHECK_URL'])('must use HTTPS in production: %s', (name) => {
    const both = { ...services[0], ...services[1], [name]: 'http://plain.example' }
    expect(faultsOf({ ...production, ...both })).toContain(`- ${name}: must be https`)
  })
})
