import { distributionSchedules } from '#modules/opportunities/editor-vocabulary.ts'
import { useWords } from '#web/app/words.ts'
import { ChoiceControl, CountControl, DayControl, InstantControl } from '../controls.tsx'
import { useEditor } from '../use-editor.tsx'
import { StakeEffectBox } from './money.tsx'

export function ScheduleSection() {
  const { hints, schedules } = useWords('opportunity-editor')
  const { fundingDeadlineDays } = useEditor().opportunity
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <ChoiceControl
          name="schedule"
          options={distributionSchedules.map((value) => ({ value, label: schedules[value] }))}
        />
        <CountControl name="termMonths" />
        <InstantControl name="opensAt" hint={hints.opensAt} />
        <InstantControl name="closesAt" hint={hints.closesAt} />
        <InstantControl name="completeBy" hint={hints.completeBy(fundingDeadlineDays)} />
        <DayControl name="expectedExitOn" />
      </div>
      <StakeEffectBox />
    </>
  )
}
