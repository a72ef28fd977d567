const lineEveryMs = 5000

/**
 * One step under way: in a terminal a line that counts the seconds, elsewhere a line now and then.
 * `update` says how far it is, `end` how it went.
 */
export function beginStep(label) {
  const began = performance.now()
  const inTerminal = Boolean(process.stdout.isTTY) && !process.env.CI
  let detail = ''
  let printedAt = began
  const line = () =>
    `${label}${detail && `: ${detail}`} (${Math.round((performance.now() - began) / 1000)} s)`
  const show = () => {
    if (inTerminal) process.stdout.write(`\r\u001b[K${line()}`)
    else if (performance.now() - printedAt >= lineEveryMs) {
      printedAt = performance.now()
      console.log(line())
    }
  }
  if (inTerminal) show()
  else console.log(`${label} …`)
  const timer = setInterval(show, 1000)
  timer.unref()
  return {
    update(text) {
      detail = text
      if (inTerminal) show()
    },
    end(text = 'done') {
      clearInterval(timer)
      detail = text
      console.log(`${inTerminal ? '\r\u001b[K' : ''}${line()}`)
    },
  }
}
