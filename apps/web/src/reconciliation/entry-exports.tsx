import {
  type AnswerOf,
  readReconciliation,
  type ReconciledEntry,
  type ReconciledStatement,
} from '@nostro/contract'
import { useState } from 'react'

import { send } from '../api/index.ts'
import { saveTable } from '../browser/save-table.ts'
import { useTexts } from '../i18n/index.ts'
import { Button, showToast, Toolbar } from '../ui/index.ts'
import { entryTable } from './entry-table.ts'

/** The largest number of entries of one call. */
const SIZE = 1_000

interface EntryExportsProps {
  readonly statement: ReconciledStatement
  readonly state: ReconciledEntry['state'] | 'all'
}

/** Exports all entries of the chosen state, not only the shown ones. */
export function EntryExports({ statement, state }: EntryExportsProps) {
  const texts = useTexts()
  const { t } = texts
  const [running, setRunning] = useState<'csv' | 'xlsx'>()
  const save = async (format: 'csv' | 'xlsx') => {
    setRunning(format)
    try {
      const entries = await allEntries(statement.id, state)
      const name = ['reconciliation', statement.account, statement.number].filter(Boolean).join('-')
      await saveTable(format, name.replaceAll(/[^\w-]+/g, '-'), entryTable(entries, texts))
      showToast({ kind: 'success', text: t('reconciliation.exported', { count: entries.length }) })
    } catch {
      showToast({ kind: 'error', text: t('reconciliation.exportFailed') })
    }
    setRunning(undefined)
  }
  return (
    <Toolbar label={t('reconciliation.entries')}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          icon="download"
          isBusy={running === format}
          aria-label={t('reconciliation.exportAs', { format: format.toUpperCase() })}
          onPress={() => void save(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Toolbar>
  )
}

async function allEntries(
  id: string,
  state: EntryExportsProps['state'],
): Promise<readonly ReconciledEntry[]> {
  const entries: ReconciledEntry[] = []
  let from: number | undefined = 0
  while (from !== undefined) {
    const answer: AnswerOf<typeof readReconciliation> = await send(readReconciliation, {
      params: { id },
      query: { from, size: SIZE, ...(state !== 'all' && { state }) },
    })
    entries.push(...answer.entries)
    from = answer.next
  }
  return entries
}
