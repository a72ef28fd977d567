import { Briefcase, CreditCard, Landmark } from 'lucide-react'
import { useState } from 'react'
import { formatMoneyText } from '#kit/format.ts'
import { addMs } from '#kit/time.ts'
import { Button } from '../button.tsx'
import { AddressForm } from '../form/address-form.tsx'
import { halalasOf, type TypedAmount } from '../inputs/amount-text.ts'
import { Checkbox, ChoiceCards, RangeInput, SegmentedControl } from '../inputs/choices.tsx'
import { DateInput } from '../inputs/date-input.tsx'
import { ErrorSummary, Field, Fieldset } from '../inputs/field.tsx'
import { FileDrop, FileRow } from '../inputs/file-drop.tsx'
import { Select, Textarea, TextInput } from '../inputs/inputs.tsx'
import { MoneyInput, QuickAmounts } from '../inputs/money-input.tsx'
import { OtpInput } from '../inputs/otp-input.tsx'
import { PasswordInput } from '../inputs/password-input.tsx'
import { PhoneInput } from '../inputs/phone-input.tsx'
import { SearchInput } from '../inputs/search-input.tsx'
import { Card } from '../structure/surfaces.tsx'
import { Countdown, WaitText } from '../values/countdown.tsx'
import { Money } from '../values/figures.tsx'
import { LtrText } from '../values/identifiers.tsx'
import { PhoneText } from '../values/numbers.tsx'
import { useLocale } from '../words.ts'
import type { GalleryWords } from './words.ts'

type Props = { words: GalleryWords }

export function Fields({ words }: Props) {
  const [attempt, setAttempt] = useState(0)
  const errors = attempt
    ? [
        { id: 'gallery-email', message: words.emailError },
        { id: 'gallery-id', message: words.idError },
      ]
    : []
  return (
    <AddressForm className="grid grid-cols-1 gap-4" noValidate onGo={() => setAttempt(attempt + 1)}>
      <ErrorSummary errors={errors} attempt={attempt} />
      <SearchInput label={words.search} name="search" />
      <Field label={words.name} hint={words.nameHint}>
        <TextInput name="first-name" autoComplete="given-name" />
      </Field>
      <Field label={words.nickname} optional>
        <TextInput name="company" autoComplete="organization" />
      </Field>
      <Field label={words.email} id="gallery-email" error={words.emailError}>
        <TextInput ltr name="email" type="email" autoComplete="email" defaultValue="Noura@" />
      </Field>
      <Field label={words.nationalId} id="gallery-id">
        <TextInput ltr good inputMode="numeric" name="national-id" defaultValue="1012345452" />
      </Field>
      <Field label={words.locked}>
        <TextInput ltr disabled defaultValue="SH-7K3M-9QX2" />
      </Field>
      <Field label={words.city}>
        <Select
          name="city"
          placeholder={words.city}
          options={[
            { value: 'riyadh', label: words.riyadh },
            { value: 'jeddah', label: words.jeddah },
          ]}
        />
      </Field>
      <Field label={words.bio}>
        <Textarea name="message" />
      </Field>
      <Button type="submit">{words.continue}</Button>
    </AddressForm>
  )
}

export function Amounts({ words }: Props) {
  const [amount, setAmount] = useState<TypedAmount>(2_500_000)
  const [deposit, setDeposit] = useState<TypedAmount>(500_000)
  const [phone, setPhone] = useState('')
  const [day, setDay] = useState('1990-01-13')
  const tooSmall = (halalasOf(amount) ?? 0) < 100_000
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field
        label={words.amount}
        error={tooSmall ? words.amountError : undefined}
        hint={
          <>
            {words.amountHint} <Money halalas={100_000} />
          </>
        }
      >
        <MoneyInput value={amount} onChange={setAmount} stepHalalas={100_000} maxHalalas={5_600_000} />
      </Field>
      <QuickAmounts
        amounts={[500_000, 1_000_000, 2_500_000, 5_000_000]}
        value={halalasOf(amount)}
        onChange={setAmount}
      />
      <Field label={words.depositAmount}>
        <MoneyInput big value={deposit} onChange={setDeposit} />
      </Field>
      <Field label={words.phone} hint={words.phoneHint}>
        <PhoneInput value={phone} onChange={setPhone} />
      </Field>
      <Field label={words.birthday}>
        <DateInput value={day} onChange={setDay} firstYear={1930} lastYear={2008} newestFirst />
      </Field>
    </div>
  )
}

export function Codes({ words, now }: Props & { now: Date }) {
  const [code, setCode] = useState('407')
  const [wrong, setWrong] = useState(false)
  const [until] = useState(() => addMs(now, 56_000))
  const type = (digits: string) => {
    setCode(digits)
    setWrong(false)
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <Field label={words.password}>
        <PasswordInput checklist defaultValue="" name="new-password" />
      </Field>
      <Card pad className="grid grid-cols-1 text-center gap-4.5">
        <div>
          <h3 className="text-lg">{words.codeTitle}</h3>
          <p className="text-sm text-text-2">
            {words.codeText} <PhoneText value="+966512345621" masked />
          </p>
        </div>
        <OtpInput value={code} onChange={type} onComplete={() => setWrong(true)} invalid={wrong} />
        {wrong && (
          <p className="err justify-center" role="alert">
            {words.codeWrong}
          </p>
        )}
        <p className="text-sm text-text-3">
          {words.resend} <Countdown until={until} />
        </p>
        <p className="text-sm text-text-3">
          <WaitText until={until} />
        </p>
        <Button block blockedBy={code.length < 6 ? words.codeTitle : undefined}>
          {words.continue}
        </Button>
      </Card>
    </div>
  )
}

export function Choices({ words }: Props) {
  const locale = useLocale()
  const [returns, setReturns] = useState('withdraw')
  const [amount, setAmount] = useState(2_500_000)
  const numbered = (labels: readonly string[]) =>
    labels.map((label, index) => ({ value: String(index), label }))
  return (
    <div className="grid grid-cols-1 gap-7">
      <Fieldset legend={words.sector} hint={words.sectorHint}>
        <ChoiceCards
          name="sector"
          columns={2}
          keepColumns
          look="tall"
          defaultValue="private"
          options={[
            { value: 'public', label: words.public, icon: Landmark },
            { value: 'private', label: words.private, icon: Briefcase },
          ]}
        />
      </Fieldset>
      <Fieldset legend={words.income} error={words.chooseOne}>
        <ChoiceCards name="income" columns={2} invalid options={numbered(words.ranges)} />
      </Fieldset>
      <Fieldset legend={words.assets}>
        <ChoiceCards
          name="assets"
          type="checkbox"
          columns={3}
          defaultValue={['0']}
          options={numbered(words.assetNames)}
        />
      </Fieldset>
      <Fieldset legend={words.liabilities}>
        <ChoiceCards
          name="liabilities"
          columns={5}
          look="centered"
          defaultValue="1"
          options={numbered(words.liabilityRanges)}
        />
      </Fieldset>
      <Fieldset legend={words.method} look="label">
        <ChoiceCards
          name="method"
          columns={2}
          defaultValue="card"
          options={[
            { value: 'card', label: words.card, description: words.cardNote, icon: CreditCard },
            { value: 'transfer', label: words.transfer, description: words.transferNote, icon: Landmark },
          ]}
        />
      </Fieldset>
      <div className="flex items-center flex-wrap gap-7">
        <Checkbox label={words.terms} defaultChecked />
        <Checkbox id="gallery-terms" label={words.terms} error={words.termsError} />
        <SegmentedControl
          label={words.returns}
          value={returns}
          onChange={setReturns}
          options={[
            { value: 'withdraw', label: words.withdraw },
            { value: 'reinvest', label: words.reinvest },
          ]}
        />
      </div>
      <div>
        <div className="flex items-center justify-between gap-4">
          <label className="label" htmlFor="gallery-range">
            {words.rangeLabel}
          </label>
          <Money halalas={amount} className="font-semibold" />
        </div>
        <RangeInput
          id="gallery-range"
          min={100_000}
          max={10_000_000}
          step={100_000}
          value={amount}
          onChange={setAmount}
          valueText={formatMoneyText(amount, locale)}
        />
      </div>
    </div>
  )
}

export const FileSamples = ({ words }: Props) => (
  <div className="grid grid-cols-1 gap-4">
    <FileDrop note={words.fileNote} accept="image/jpeg,image/png,application/pdf" />
    <FileRow
      name="national-id.jpg"
      progressBps={6400}
      note="64%"
      removeLabel={words.removeFile}
      onRemove={() => {}}
    />
    <FileRow name="salary-certificate.pdf" note={<LtrText value="1.2 MB" />} />
  </div>
)
