import { formatCount } from '#kit/format.ts'
import type { DistributionSchedule } from '#modules/opportunities/editor-vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { Kpis } from '#web/components/structure/surfaces.tsx'
import { Money } from '#web/components/values/figures.tsx'
import { MoneyControl, RateControl } from '../controls.tsx'
import { computeStakeEffect } from '../stake-effect.ts'
import { useEditorField } from '../use-editor.tsx'

const columns = 'grid grid-cols-1 gap-4 md:grid-cols-2'

export function MoneySection() {
  const { hints } = useWords('opportunity-editor')
  return (
    <>
      <div className={columns}>
        <MoneyControl name="price" hint={hints.price} />
        <MoneyControl name="unitPrice" />
        <MoneyControl name="minimumInvestment" />
      </div>
      <div className={columns}>
        <RateControl name="annualReturnBps" />
        <RateControl name="totalReturnBps" hint={hints.totalReturnBps} />
        <RateControl name="subscriptionFeeBps" hint={hints.subscriptionFeeBps} />
        <RateControl name="managementFeeBps" hint={hints.managementFeeBps} />
      </div>
      <StakeEffectBox />
    </>
  )
}

/** The effect of the terms on a stake of 1,000 riyals, while they are typed. */
export function StakeEffectBox() {
  const words = useWords('opportunity-editor')
  const schedule = useEditorField('schedule').value
  const termMonths = useEditorField('termMonths').value
  const effect = computeStakeEffect({
    schedule,
    termMonths,
    annualReturnBps: useEditorField('annualReturnBps').value,
    totalReturnBps: useEditorField('totalReturnBps').value,
    subscriptionFeeBps: useEditorField('subscriptionFeeBps').value,
    price: useEditorField('price').value,
    unitPrice: useEditorField('unitPrice').value,
  })
  const { effect: texts, schedules } = words
  return (
    <div aria-live="polite" className="grid grid-cols-1 gap-2">
      <h3 className="label">{texts.title}</h3>
      {effect === null ? (
        <p className="hint">{texts.unfinished}</p>
      ) : (
        <Kpis
          items={[
            effect.incomePerPeriod > 0n
              ? {
                  label: texts.income(schedules[schedule as DistributionSchedule]),
                  value: <Money halalas={effect.incomePerPeriod} decimals={2} />,
                }
              : { label: texts.atEnd, value: <Money halalas={effect.total} decimals={2} /> },
            {
              label: texts.total(termMonths ?? 0),
              value: <Money halalas={effect.total} decimals={2} />,
              positive: true,
            },
            ...(effect.fee > 0n
              ? [{ label: texts.fee, value: <Money halalas={effect.fee} decimals={2} /> }]
              : []),
            ...(effect.stakes === null ? [] : [{ label: texts.stakes, value: formatCount(effect.stakes) }]),
          ]}
        />
      )}
    </div>
  )
}
