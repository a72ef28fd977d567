/**
 * Loaded before the program. The machine's clock is wrong by TEST_CLOCK_SHIFT_MS from the start. Each SIGUSR2 makes the
 * next jump of TEST_CLOCK_JUMPS: a list of `machine:<ms>` and `database:<ms>`. The latter moves the stopwatch as well:
 * for this process that is the same as a jump of the database's clock the other way.
 */
const RightDate = Date
const rightStopwatch = performance.now.bind(performance)
const jumps = (process.env.TEST_CLOCK_JUMPS ?? '').split(',').map((jump) => jump.split(':'))
let shiftMs = Number(process.env.TEST_CLOCK_SHIFT_MS ?? 0)
let steadyMs = 0

process.on('SIGUSR2', () => {
  const [whose, ms] = jumps.shift() ?? []
  shiftMs += Number(ms)
  if (whose === 'database') steadyMs += Number(ms)
})

performance.now = () => rightStopwatch() + steadyMs
globalThis.Date = class extends RightDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(RightDate.now() + shiftMs)
    else super(...given)
  }
  static override now = () => RightDate.now() + shiftMs
} as DateConstructor
