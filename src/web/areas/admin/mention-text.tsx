import { Fragment } from 'react'
import { type ChosenMention, splitMentions } from '#kit/mentions.ts'

/** The text of a note, with the names of the mentioned operators. */
export function MentionText({ text, mentions }: { text: string; mentions: readonly ChosenMention[] }) {
  const names = new Map(mentions.map(({ id, name }) => [id, name]))
  return splitMentions(text).map((piece, index) =>
    index % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text do not move
      <Fragment key={index}>{piece}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text do not move
      <bdi key={index} className="font-semibold text-primary">
        @{names.get(piece) ?? '…'}
      </bdi>
    ),
  )
}
