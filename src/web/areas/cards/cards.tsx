import removeForm from 'virtual:form/cards.remove'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { CreditCard } from 'lucide-react'
import type { cardsContract } from '#modules/cards/contract.ts'
import { ignoreNotFound } from '#web/app/api/ignore-not-found.ts'
import { useApi } from '#web/app/context.ts'
import { useWords } from '#web/app/words.ts'
import emptyPicture from '#web/art/tower-hijaz-night.svg?url'
import { Badge } from '#web/components/badge.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { AskLink, FormDialog } from '#web/components/form/form-dialog.tsx'
import { useForm } from '#web/components/form/use-form.ts'
import { toasts } from '#web/components/overlays/toast-queue.ts'
import { NarrowPage } from '#web/components/structure/narrow-page.tsx'
import { Card, EmptyState, Tile } from '#web/components/structure/surfaces.tsx'
import { LtrText } from '#web/components/values/identifiers.tsx'
import { expiryText, type SavedCard, useCardName } from './card-name.ts'

const route = getRouteApi('/_user/user/wallet_/card')

/** PAY-3: the saved cards of an investor. */
export function SavedCardsPage() {
  const words = useWords('cards')
  const { title: wallet } = useWords('wallet')
  const loaded = route.useLoaderData()
  return (
    <NarrowPage below={{ to: '/user/wallet', label: wallet }} title={words.title} lead={words.lead}>
      {loaded?.items.length === 0 && (
        <EmptyState
          title={words.none}
          text={words.noneText}
          image={{ src: emptyPicture }}
          action={
            <ButtonLink to="/user/wallet" variant="soft">
              {words.toWallet}
            </ButtonLink>
          }
        />
      )}
      {loaded && loaded.items.length > 0 && (
        <>
          <Card as="ul" className="divide-y divide-line">
            {loaded.items.map((card) => (
              <CardRow key={card.id} card={card} />
            ))}
          </Card>
          <p className="text-sm text-text-2">{words.most(loaded.most)}</p>
        </>
      )}
    </NarrowPage>
  )
}

function CardRow({ card }: { card: SavedCard }) {
  const words = useWords('cards')
  const { ask } = route.useSearch()
  const nameOf = useCardName()
  return (
    <li className="flex flex-wrap items-start gap-4 p-5">
      <Tile icon={CreditCard} tone={card.isExpired ? 'neutral' : 'brand-soft'} />
      <div className="grid grid-cols-1 min-w-0 flex-1 basis-48 gap-1">
        <p className="flex items-center flex-wrap gap-2">
          <strong>{words.brands[card.brand]}</strong>
          <LtrText value={`•••• ${card.lastFour}`} />
          {card.isExpired && (
            <Badge small tone="warn">
              {words.expired}
            </Badge>
          )}
        </p>
        <p className="text-sm text-text-2">
          {words.expires} <LtrText value={expiryText(card.expiry)} />
          {card.isExpired && <> · {words.expiredText}</>}
        </p>
      </div>
      <AskLink ask={card.id} variant="ghost" size="sm" aria-label={words.removing(nameOf(card))}>
        {words.remove}
      </AskLink>
      {ask === card.id && <RemoveDialog card={card} />}
    </li>
  )
}

function RemoveDialog({ card }: { card: SavedCard }) {
  const words = useWords('cards')
  const { cards } = useApi()
  const router = useRouter()
  const nameOf = useCardName()
  const form = useForm<typeof cardsContract.remove>({
    of: removeForm,
    fixed: { id: card.id },
    isJudgedByServer: true,
    send: async (body) => {
      await cards.remove(body).catch(ignoreNotFound)
      toasts.add({ id: 'cards', color: 'ok', title: words.removed })
      await router.navigate({ to: '/user/wallet/card', search: {}, replace: true })
      await router.invalidate()
    },
  })
  return (
    <FormDialog
      form={form}
      to="/user/wallet/card"
      title={words.removeTitle}
      description={words.removeText(nameOf(card))}
      failed={words.failed}
      submit={{ label: words.remove, variant: 'danger-soft' }}
    />
  )
}
