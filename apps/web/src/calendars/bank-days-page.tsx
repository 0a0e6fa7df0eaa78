import { type AnswerOf, changeBankDays, readBankDays } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { command, query, useCommand } from '../api/index.ts'
import { WaitingChanges } from '../changes/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Alert, Button, Field, Loaded, Page, Panel, showToast, TextInput } from '../ui/index.ts'
import { type BankDaysDraft, draftOf, NEW_CUT_OFF, NEW_OWN_DAY, rulesOfDraft } from './bank-days-draft.ts'
import styles from './calendars.module.css'
import { CutOffRow } from './cut-off-row.tsx'
import { OwnDayRow } from './own-day-row.tsx'

const daysQuery = query(readBankDays)
const changeCommand = command(changeBankDays)

const SKELETON_ROWS = 6

type Read = AnswerOf<typeof readBankDays>

/** The cut-off times of the user's bank, its own days and the limit of days ahead. */
export function BankDaysPage() {
  const { t } = useTexts()
  const days = useQuery(daysQuery({}))
  return (
    <Page title={t('bankDays.title')} isBusy={days.isFetching}>
      <div className={styles.stack}>
        <p className={styles.note}>{t('bankDays.note')}</p>
        <WaitingChanges of={['bankDays']} />
        <Loaded query={days} rows={SKELETON_ROWS}>
          {/* Typed values belong to the version that was read. */}
          {(read) => <BankDaysForm key={read.version} read={read} />}
        </Loaded>
      </div>
    </Page>
  )
}

function BankDaysForm({ read }: { readonly read: Read }) {
  const { t } = useTexts()
  const change = useCommand(changeCommand)
  const [draft, setDraft] = useState(() => draftOf(read.rules))
  const [isChecked, setIsChecked] = useState(false)
  const rules = rulesOfDraft(draft)
  const update = (part: Partial<BankDaysDraft>) => setDraft({ ...draft, ...part })
  const isSame = JSON.stringify(draft) === JSON.stringify(draftOf(read.rules))

  const handleSave = async () => {
    setIsChecked(true)
    if (rules === undefined) return
    const answer = await change.run({ body: { version: read.version, rules } })
    if (answer === undefined) return
    showToast({ kind: 'success', text: t('change.waitsForSecond') })
  }
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void handleSave()
      }}
    >
      <CutOffs read={read} draft={draft} isChecked={isChecked} onChange={update} />
      <OwnDays draft={draft} isChecked={isChecked} onChange={update} />
      <Panel title={t('bankDays.ahead')} isPadded>
        <Field label={t('bankDays.daysAheadMax')} hint={t('bankDays.daysAheadMax.hint')}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              value={draft.daysAheadMax}
              onChange={(daysAheadMax) => update({ daysAheadMax })}
            />
          )}
        </Field>
      </Panel>
      {isChecked && rules === undefined && <Alert tone="attention">{t('bankDays.incomplete')}</Alert>}
      <div className={styles.buttons}>
        <Button variant="primary" type="submit" isBusy={change.isRunning} isDisabled={isSame}>
          {t('bankDays.save')}
        </Button>
      </div>
    </form>
  )
}

interface PartProps {
  readonly draft: BankDaysDraft
  readonly isChecked: boolean
  readonly onChange: (part: Partial<BankDaysDraft>) => void
}

function CutOffs({ read, draft, isChecked, onChange }: PartProps & { readonly read: Read }) {
  const { t } = useTexts()
  const { cutOffs } = draft
  const withHours = read.links.filter(({ hours }) => hours !== undefined)
  return (
    <Panel
      title={t('bankDays.cutOffs')}
      isPadded
      actions={
        <Button icon="add" onPress={() => onChange({ cutOffs: [...cutOffs, NEW_CUT_OFF] })}>
          {t('bankDays.cutOff.add')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <p className={styles.note}>{t('bankDays.cutOffs.note', { zone: read.timeZone })}</p>
        {withHours.map(({ id, name, hours }) => (
          <p key={id} className={styles.note}>
            {t('bankDays.linkHours', { name, from: hours?.from ?? '', until: hours?.until ?? '' })}
          </p>
        ))}
        {cutOffs.length === 0 && <p className={styles.note}>{t('bankDays.cutOffs.none')}</p>}
        <ul className={styles.rows}>
          {cutOffs.map((cutOff, index) => (
            <CutOffRow
              // Rows have no other identity while they are typed.
              key={index}
              cutOff={cutOff}
              links={read.links}
              isChecked={isChecked}
              onChange={(changed) => onChange({ cutOffs: cutOffs.with(index, changed) })}
              onRemove={() => onChange({ cutOffs: cutOffs.toSpliced(index, 1) })}
            />
          ))}
        </ul>
      </div>
    </Panel>
  )
}

function OwnDays({ draft, isChecked, onChange }: PartProps) {
  const { t } = useTexts()
  const { ownDays } = draft
  return (
    <Panel
      title={t('bankDays.ownDays')}
      isPadded
      actions={
        <Button icon="add" onPress={() => onChange({ ownDays: [...ownDays, NEW_OWN_DAY] })}>
          {t('bankDays.ownDay.add')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <p className={styles.note}>{t('bankDays.ownDays.note')}</p>
        {ownDays.length === 0 && <p className={styles.note}>{t('bankDays.ownDays.none')}</p>}
        <ul className={styles.rows}>
          {ownDays.map((ownDay, index) => (
            <OwnDayRow
              // Rows have no other identity while they are typed.
              key={index}
              ownDay={ownDay}
              isChecked={isChecked}
              onChange={(changed) => onChange({ ownDays: ownDays.with(index, changed) })}
              onRemove={() => onChange({ ownDays: ownDays.toSpliced(index, 1) })}
            />
          ))}
        </ul>
      </div>
    </Panel>
  )
}
