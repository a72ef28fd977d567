import type { AnswerOf, ParsedOf } from '#kit/contract.ts'
import { refuser } from '#kit/errors.ts'
import { hourMs, secondMs } from '#kit/time.ts'
import { recordAct } from '#modules/audit/index.ts'
import { type OpenContext, withTx } from '#platform/context.ts'
import { streamFile } from '#platform/files/index.ts'
import { consumeLimit, type Limit } from '#platform/security/rate-limit.ts'
import { type identityContract, identityRefusals } from '../contract.ts'
import { maySeePicture } from '../policy.ts'
import { findPictureOwner, updatePicture } from '../queries/own-account.ts'
import { readProfile } from './own-account.ts'
import { requireSignedIn } from './step-up.ts'

type Endpoints = typeof identityContract
const refuse = refuser(identityRefusals)

/** Each upload is scanned and redrawn, so the number per hour is limited. */
const sendsByPerson: Limit = { most: 20, windowSeconds: hourMs / secondMs }

/** Replaces the picture. The file is already scanned, cropped to a square and stored. */
export async function sendPicture(
  context: OpenContext,
  { file }: ParsedOf<Endpoints['sendPicture']>,
): Promise<AnswerOf<Endpoints['sendPicture']>> {
  const { userId } = requireSignedIn(context)
  await consumeLimit(context.db, `identity.picture:${userId}`, sendsByPerson)
  await replacePicture(context, userId, file.storageId)
  return await readProfile(context)
}

export async function removePicture(context: OpenContext): Promise<AnswerOf<Endpoints['removePicture']>> {
  const { userId } = requireSignedIn(context)
  await replacePicture(context, userId, null)
  return await readProfile(context)
}

/** Deletes the earlier file once nothing refers to it. If that fails, the sweep of unreferenced files deletes it. */
async function replacePicture(context: OpenContext, userId: string, pictureId: string | null): Promise<void> {
  const { db, files, log } = context
  const earlier = await db.transaction(async (tx) => {
    const before = await updatePicture(tx, userId, pictureId)
    const act = pictureId === null ? 'identity.picture_removed' : 'identity.picture_changed'
    if (before !== null || pictureId !== null) {
      await recordAct(withTx(context, tx), { act, subject: { kind: 'user', id: userId } })
    }
    return before
  })
  if (earlier === null) return
  await files
    .delete('private', earlier)
    .catch((err: unknown) => log.warn({ err, userId }, 'an earlier picture stays until it is swept'))
}

/** Sent with `no-store`, so that the next user of a shared browser cannot see it. */
export async function readPicture(
  context: OpenContext,
  { id }: ParsedOf<Endpoints['picture']>,
): Promise<Response> {
  const owner = await findPictureOwner(context.tx, id)
  const isOpen = owner !== undefined && maySeePicture(context.actor, owner.id)
  const file = isOpen ? await context.files.read('private', id) : undefined
  if (!file) throw refuse('picture_not_found')
  return new Response(streamFile(file), {
    headers: {
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="picture.webp"',
      'cache-control': 'private, no-store',
    },
  })
}
