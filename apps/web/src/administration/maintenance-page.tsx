import { type Maintenance, readMaintenancePlan, saveMaintenance } from '@nostro/contract'
import { LANGUAGES, type Language } from '@nostro/kernel'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'

import { command, query, sentenceOf, useCommand } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import {
  Alert,
  Button,
  Checkbox,
  Field,
  Loaded,
  Page,
  Panel,
  PanelStack,
  showToast,
  TextInput,
} from '../ui/index.ts'
import styles from './administration.module.css'

const planQuery = query(readMaintenancePlan)
const saveCommand = command(saveMaintenance)

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { 'zh-CN': '中文', en: 'English', ru: 'Русский' }
const SKELETON_ROWS = 6

/** What everybody is told about maintenance, in each language, from when to when. */
export function MaintenancePage() {
  const { t } = useTexts()
  const plan = useQuery(planQuery({}))
  return (
    <Page title={t('platform.maintenance')}>
      <Loaded query={plan} rows={SKELETON_ROWS}>
        {(data) => (
          <PanelStack>
            <Panel isPadded>
              <PlanForm plan={data} />
            </Panel>
          </PanelStack>
        )}
      </Loaded>
    </Page>
  )
}

function PlanForm({ plan }: { readonly plan: Maintenance }) {
  const texts = useTexts()
  const { t, language } = texts
  const save = useCommand(saveCommand, { isToastSuppressed: true })
  const [isOn, setIsOn] = useState(plan.isMaintain === 1)
  const [isBlocking, setIsBlocking] = useState(plan.isBlocking)
  const [message, setMessage] = useState(plan.message)
  const [startsAt, setStartsAt] = useState(localOf(plan.startsAt))
  const [endsAt, setEndsAt] = useState(localOf(plan.endsAt))

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const times = { startsAt: instantOf(startsAt), endsAt: instantOf(endsAt) }
    const answer = await save.run({ body: { isOn, isBlocking, message, ...times } })
    if (answer !== undefined) showToast({ kind: 'success', text: t('platform.maintenance.saved') })
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Checkbox checked={isOn} onChange={setIsOn}>
        {t('platform.maintenance.on')}
      </Checkbox>
      <Checkbox checked={isBlocking} hint={t('platform.maintenance.blocking.hint')} onChange={setIsBlocking}>
        {t('platform.maintenance.blocking')}
      </Checkbox>
      {LANGUAGES.map((each) => (
        <Field key={each} label={`${t('platform.maintenance.text')} · ${LANGUAGE_NAMES[each]}`}>
          {(control) => (
            <TextInput
              {...control}
              lang={each}
              maxLength={300}
              value={message[each]}
              onChange={(text) => setMessage({ ...message, [each]: text })}
            />
          )}
        </Field>
      ))}
      <Field label={t('platform.maintenance.from')}>
        {(control) => (
          <TextInput {...control} type="datetime-local" value={startsAt} onChange={setStartsAt} />
        )}
      </Field>
      <Field label={t('platform.maintenance.to')}>
        {(control) => <TextInput {...control} type="datetime-local" value={endsAt} onChange={setEndsAt} />}
      </Field>
      {message[language] !== '' && <Alert tone="warning">{message[language]}</Alert>}
      <div>
        <Button variant="primary" type="submit" isBusy={save.isRunning}>
          {t('account.save')}
        </Button>
      </div>
      {save.error !== undefined && (
        <Alert tone="attention" isUrgent>
          {save.error.issues[0]?.message ?? sentenceOf(save.error, texts)}
        </Alert>
      )}
    </form>
  )
}

const MINUTES_LENGTH = 16
const MINUTE_MS = 60_000

/** An instant as the browser's own control for date and time has it, in the zone of the person. */
function localOf(instant: string | undefined): string {
  if (instant === undefined) return ''
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS)
    .toISOString()
    .slice(0, MINUTES_LENGTH)
}

function instantOf(local: string): string | undefined {
  return local === '' ? undefined : new Date(local).toISOString()
}
