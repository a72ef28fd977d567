/** Loaded before the program: a machine whose clock is wrong by so many milliseconds. */
const shiftMs = Number(process.env.TEST_CLOCK_SHIFT_MS)
const RightDate = Date

globalThis.Date = class extends RightDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(RightDate.now() + shiftMs)
    else super(...given)
  }
  static override now = () => RightDate.now() + shiftMs
} as DateConstructor
