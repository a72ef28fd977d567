/** The program of a Chromium that runs, or null; throws when CHROMIUM_PATH names one that does not. */
export function findChromium(): string | null
export function installChromium(): Promise<void>
