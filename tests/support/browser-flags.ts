/** A Chromium that talks to nobody but the server it is sent to. */
export const browserFlags = [
  '--no-sandbox',
  // A camera that shows a pattern, and is granted without a question.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]
