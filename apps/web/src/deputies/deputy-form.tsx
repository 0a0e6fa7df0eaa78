import { localDayAt } from '@nostro/kernel'
import { namedRoles, type Role } from '@nostro/workflow'
import { useState } from 'react'

import { DayInput } from '../forms/index.ts'
import { formatList, type Texts, useTexts } from '../i18n/index.ts'
import { Button, Field, NativeSelect } from '../ui/index.ts'
import styles from '../ui/page/record-page.module.css'

interface Colleague {
  readonly id: string
  readonly name: string
  readonly roles: readonly Role[]
}

/** The entries of the form. The absent user is entered for others only. */
export interface NewDeputy {
  readonly absentId?: string
  readonly deputyId: string
  readonly from: string
  readonly until: string
}

interface DeputyFormProps {
  readonly colleagues: readonly Colleague[]
  readonly timeZone: string
  readonly isBusy: boolean
  /** The absent user is another one than the reader. */
  readonly isForOthers?: boolean
  /** Resolves to whether the deputy was named. */
  readonly onName: (deputy: NewDeputy) => Promise<boolean>
}

/** Names a deputy from one day to another. */
export function DeputyForm({ colleagues, timeZone, isBusy, isForOthers, onName }: DeputyFormProps) {
  const texts = useTexts()
  const { t } = texts
  const [entry, setEntry] = useState(() => emptyEntry(timeZone))
  const options = [
    { value: '', label: t('deputy.choose') },
    ...colleagues.map((each) => ({ value: each.id, label: labelOf(each, texts) })),
  ]
  const isWhole = entry.deputyId !== '' && (isForOthers !== true || entry.absentId !== '')
  const handleName = async () => {
    if (await onName(entry)) setEntry(emptyEntry(timeZone))
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void handleName()
      }}
    >
      <p>{t('deputy.hint')}</p>
      <div className={styles.dated}>
        {isForOthers === true && (
          <Field label={t('deputy.absent')}>
            {(control) => (
              <NativeSelect
                {...control}
                value={entry.absentId}
                options={options}
                onChange={(absentId) => setEntry({ ...entry, absentId })}
              />
            )}
          </Field>
        )}
        <Field label={t('deputy.deputy')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={entry.deputyId}
              options={options.filter(({ value }) => value === '' || value !== entry.absentId)}
              onChange={(deputyId) => setEntry({ ...entry, deputyId })}
            />
          )}
        </Field>
        {(['from', 'until'] as const).map((name) => (
          <Field key={name} label={t(`deputy.${name}`)} hint={t('form.hint.day')}>
            {(control) => (
              <DayInput
                control={control}
                value={entry[name]}
                onChange={(value) => setEntry({ ...entry, [name]: value })}
              />
            )}
          </Field>
        ))}
      </div>
      <div>
        <Button variant="primary" type="submit" isBusy={isBusy} isDisabled={!isWhole}>
          {t('deputy.name')}
        </Button>
      </div>
    </form>
  )
}

/** The entries before any input: today only, in the time zone of the institution. */
function emptyEntry(timeZone: string) {
  const today = localDayAt(new Date(), timeZone)
  return { absentId: '', deputyId: '', from: today, until: today }
}

function labelOf({ name, roles }: Colleague, { text, language }: Texts): string {
  const named = namedRoles(roles).map((role) => text(`user.role.${role}`))
  return `${name} (${formatList(named, language)})`
}
