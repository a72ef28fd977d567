/** The environment of a deployment: everything that production refuses to start without. */
export const productionEnvironment = {
  SAHL_MODE: 'production',
  PUBLIC_ORIGIN: 'https://sahl.example',
  TRUST_PROXY: 'none',
  SECRET_KEY: 'q3vN8xkT0uYc5bRz1LwEo7JdHsA2mPfG',
  MOYASAR_SECRET_KEY: 'sk_live_of_our_own',
  MOYASAR_WEBHOOK_SECRET: 'a-webhook-secret-of-our-own',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'sahl@sahl.example',
  SMS_PROVIDER: 'unifonic',
  SMS_KEY: 'of-our-own',
  SMS_SENDER: 'Sahl',
  CLAMD_URL: 'tcp://127.0.0.1:1',
  METRICS_TOKEN: 'a-token-of-our-own',
} as const
