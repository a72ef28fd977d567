import { createElement, lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { drawPatiently } from './render-page.tsx'

const later = lazy(async () => ({ default: () => createElement('p', null, 'late') }))

test('a page is rendered whole, without a doctype of its own', async () => {
  const page = createElement(
    'html',
    null,
    createElement('body', null, createElement(Suspense, null, createElement(later))),
  )
  const html = await drawPatiently(page, undefined)
  expect(html).toMatch(/^<html>/)
  expect(html).toContain('<p>late</p>')
})

test('a part that fails fails the page', async () => {
  const failing = () => {
    throw new Error('no part')
  }
  const page = createElement('html', null, createElement('body', null, createElement(failing)))
  await expect(drawPatiently(page, undefined)).rejects.toThrow('no part')
})
