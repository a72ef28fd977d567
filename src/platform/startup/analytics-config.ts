import * as z from 'zod'

/** UI-11: the variables of the tag that measures visits. Without an id there is none. */
export const analyticsVariables = {
  ANALYTICS_ID: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,40}$/, 'must be an id such as G-AB12CD34EF')
    .optional(),
  ANALYTICS_SCRIPT_URL: z.url({ protocol: /^https?$/ }).default('https://www.googletagmanager.com/gtag/js'),
  ANALYTICS_ORIGINS: z
    .string()
    .regex(
      /^https?:\/\/[a-z0-9.*-]+(:\d+)?( https?:\/\/[a-z0-9.*-]+(:\d+)?)*$/,
      'must be origins such as https://collect.example, separated by spaces',
    )
    .default('https://*.google-analytics.com'),
}

const Variables = z.object(analyticsVariables)
type AnalyticsVariables = z.infer<typeof Variables>

/** Returns the tag for those who consent, and the origins that it sends to. */
export function readAnalytics({ ANALYTICS_ID: id, ...e }: AnalyticsVariables) {
  return id ? { id, scriptUrl: e.ANALYTICS_SCRIPT_URL, origins: e.ANALYTICS_ORIGINS.split(' ') } : undefined
}

/** Returns whether the tag is loaded, or sends, without encryption. */
export const sendsAnalyticsInClear = (e: AnalyticsVariables): boolean =>
  `${e.ANALYTICS_SCRIPT_URL} ${e.ANALYTICS_ORIGINS}`.includes('http:')
