import type { Handlers } from '#kit/contract.ts'
import type { CallContext } from '#platform/context.ts'
import type { updatesContract } from './contract.ts'
import { listManagedPosts } from './operations/read.ts'
import * as writing from './operations/write.ts'

export const updatesHandlers: Handlers<typeof updatesContract, CallContext> = {
  managed: listManagedPosts,
  create: writing.createPost,
  change: writing.changePost,
  remove: writing.removePost,
  addPicture: writing.addPostPicture,
  describePicture: writing.describePostPicture,
  removePicture: writing.removePostPicture,
  publish: writing.publishPost,
  schedule: writing.schedulePost,
  unschedule: writing.unschedulePost,
}
