/**
 * Pictures: re-encoded when they come in, and resized on request under `/_ipx/{modifiers}/images/{id}` (UI-6).
 * Anyone may request them, so everything costly is bounded: a fixed set of sizes and formats, only stored files by
 * opaque id, few renderings at once, a budget per caller, and each result rendered once.
 */
export {
  type CroppedPart,
  drawArt,
  type StoredImage,
  storeCrop,
  storeImage,
  UnreadableImage,
} from './incoming.ts'
export { imageRoutes } from './routes.ts'
