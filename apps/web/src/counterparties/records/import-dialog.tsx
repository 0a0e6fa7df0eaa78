import type { AnswerOf, Counterparty, importCounterparties } from '@nostro/contract'
import { COUNTERPARTIES_TOGETHER_MAX, type Issue } from '@nostro/kernel'
import {
  COUNTERPARTY_COLUMNS,
  counterpartyRowsOf,
  type CounterpartyRow,
  type CounterpartyRows,
} from '@nostro/messages'
import { useState } from 'react'

import { useCommand } from '../../api/index.ts'
import { readTable } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Alert, Button, Dialog, FileButton, showToast } from '../../ui/index.ts'
import { importCommand } from '../counterparty-calls.ts'
import styles from '../counterparties.module.css'

type Kind = Counterparty['kind']
type Answer = AnswerOf<typeof importCounterparties>

/** Largest number of records of a file, which are sent in parts. */
const RECORDS_MAX = 10_000

/** The lines with issues that are shown. */
const SHOWN_MAX = 100

/** Imports a file of records: shows the accepted records and the issues by line, then proposes the accepted ones. */
export function ImportDialog({ kind, onClose }: { readonly kind: Kind; readonly onClose: () => void }) {
  const { t } = useTexts()
  const { run, isRunning } = useCommand(importCommand)
  const [file, setFile] = useState<CounterpartyRows>()
  const [refusal, setRefusal] = useState<string>()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const columns = COUNTERPARTY_COLUMNS[kind].map(([name]) => name).join(', ')
  const take = async (chosen: File) => {
    setFile(undefined)
    const rows = counterpartyRowsOf(kind, await readTable(chosen, { isWhole: true }))
    const isTooLarge = rows.ok && rows.value.taken.length > RECORDS_MAX
    if (!rows.ok) setRefusal(t('counterpartyRow.columnsMissing'))
    else if (isTooLarge) setRefusal(t('counterparty.import.tooLarge', { max: RECORDS_MAX }))
    else {
      setRefusal(undefined)
      setFile(rows.value)
      setIssues(rows.value.rejected)
    }
  }
  const propose = async () => {
    let rest = file?.taken ?? []
    let [proposed, unchanged] = [0, 0]
    const refused: Issue[] = []
    while (rest.length > 0) {
      const part = rest.slice(0, COUNTERPARTIES_TOGETHER_MAX)
      // Checked by the form of the kind: texts, lists and groups.
      const records = part.map(({ facts }) => facts as Counterparty['facts'])
      const answer = await run({ body: { kind, records } })
      if (answer === undefined) break
      proposed += answer.proposed
      unchanged += answer.unchanged
      refused.push(...rejectedIssues(answer, part))
      rest = rest.slice(part.length)
    }
    setFile({ taken: rest, rejected: refused })
    setIssues(refused)
    if (proposed + unchanged > 0)
      showToast({ kind: 'success', text: t('counterparty.import.done', { proposed, unchanged }) })
    if (rest.length === 0 && refused.length === 0) onClose()
  }
  const count = file?.taken.length ?? 0
  return (
    <Dialog
      title={t('counterparty.import')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('dialog.cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={count === 0}
            isBusy={isRunning}
            onPress={() => void propose()}
          >
            {t('counterparty.import.run', { count })}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p className={styles.hint}>{t('counterparty.import.hint', { columns })}</p>
        <FileButton
          label={t('counterparty.import.choose')}
          accept=".csv,.txt,.xlsx"
          showsName
          onTake={(chosen) => void take(chosen)}
        />
        {refusal !== undefined && (
          <Alert tone="attention" isUrgent>
            {refusal}
          </Alert>
        )}
        {file !== undefined && (
          <Alert tone={issues.length === 0 ? 'good' : 'warning'}>
            {t('counterparty.import.preview', { taken: count, rejected: issues.length })}
          </Alert>
        )}
        <IssueLines issues={issues} />
      </div>
    </Dialog>
  )
}

function IssueLines({ issues }: { readonly issues: readonly Issue[] }) {
  const { t, text } = useTexts()
  if (issues.length === 0) return null
  return (
    <ul className={styles.issues}>
      {issues.slice(0, SHOWN_MAX).map(({ path: [line, ...path], code, params }) => (
        <li key={`${line} ${path.join('.')} ${code}`}>
          {`${t('counterparty.import.line', { line })}: ${path.join('.')} ${text(code, params)}`}
        </li>
      ))}
    </ul>
  )
}

function rejectedIssues({ rejected }: Answer, taken: readonly CounterpartyRow[]): readonly Issue[] {
  return rejected.map(({ position, path, code, params }) => ({
    severity: 'error',
    path: [taken[position]?.line ?? 0, ...path],
    code,
    ...(params !== undefined && { params }),
  }))
}
