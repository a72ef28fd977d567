/**
 * Pictures: made safe when they come in, and sized on request under `/_ipx/{modifiers}/images/{id}` (UI-6).
 * Everything that costs is bounded, since anyone may ask: a fixed set of sizes and formats, only stored files
 * by opaque id, a few drawn at a time, a measure of work for each caller, and each result made once.
 */
export { drawArt, type StoredImage, storeImage, UnreadableImage } from './incoming.ts'
export { imageRoutes } from './routes.ts'
