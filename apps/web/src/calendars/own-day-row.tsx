import { DayInput, isNoDay } from '../forms/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Button, Checkbox, Field, TextInput } from '../ui/index.ts'
import type { OwnDayDraft } from './bank-days-draft.ts'
import styles from './calendars.module.css'

interface OwnDayRowProps {
  readonly ownDay: OwnDayDraft
  readonly isChecked: boolean
  readonly onChange: (ownDay: OwnDayDraft) => void
  readonly onRemove: () => void
}

/** A day on which the bank does not work, or works on a weekend. */
export function OwnDayRow({ ownDay, isChecked, onChange, onRemove }: OwnDayRowProps) {
  const { t } = useTexts()
  const { day, name, isWorking } = ownDay
  const isDayWrong = isNoDay(day) || day === ''
  return (
    <li className={styles.row}>
      <Field label={t('bankDays.day')} error={isChecked && isDayWrong ? t('day.invalid') : undefined}>
        {(control) => (
          <DayInput control={control} value={day} onChange={(next) => onChange({ ...ownDay, day: next })} />
        )}
      </Field>
      <Field
        label={t('bankDays.name')}
        error={isChecked && name.trim() === '' ? t('bankDays.name.error') : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={120}
            onChange={(next) => onChange({ ...ownDay, name: next })}
          />
        )}
      </Field>
      <Checkbox checked={isWorking} onChange={(next) => onChange({ ...ownDay, isWorking: next })}>
        {t('calendar.working')}
      </Checkbox>
      <Button variant="quiet" onPress={onRemove}>
        {t('bankDays.remove')}
      </Button>
    </li>
  )
}
