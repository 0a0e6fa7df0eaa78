import { type AnswerOf, ENTRY_STATES, type ReconciledEntry, type readReconciliation } from '@nostro/contract'
import { rolesMay } from '@nostro/workflow'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { useCommand } from '../api/index.ts'
import { formatMoment, useTexts } from '../i18n/index.ts'
import { useUser, visitorOf } from '../sessions/index.ts'
import { Button, Empty, Loaded, Panel, Segments, showToast } from '../ui/index.ts'
import { EntryItem } from './entry-item.tsx'
import { EntryExports } from './entry-exports.tsx'
import { MatchDialog } from './match-dialog.tsx'
import styles from './reconciliation.module.css'
import { againCommand, statementQuery } from './reconciliation-queries.ts'
import { StateCounts } from './state-counts.tsx'
import { UndoDialog } from './undo-dialog.tsx'

type Answer = AnswerOf<typeof readReconciliation>

const STATES = ['all', ...ENTRY_STATES] as const
const SKELETON_ROWS = 8
const STEP = 100
const SIZE_MAX = 1_000

/** The entries of one statement by state, with the actions on each. */
export function StatementEntries({ id }: { readonly id: string }) {
  const { t } = useTexts()
  const [search, setSearch] = useSearchParams()
  const state = STATES.find((each) => each === search.get('state')) ?? 'all'
  const [size, setSize] = useState(STEP)
  const [acting, setActing] = useState<{
    readonly entry: ReconciledEntry
    readonly action: 'match' | 'undo'
  }>()
  const found = useQuery({
    ...statementQuery({ params: { id }, query: { from: 0, size, ...(state !== 'all' && { state }) } }),
    placeholderData: keepPreviousData,
  })
  const mayMatch = rolesMay('reconcileStatements', visitorOf(useUser()))
  const handleDone = () => {
    setActing(undefined)
    void found.refetch()
  }
  return (
    <>
      <Link to="/reconciliation">{t('reconciliation.back')}</Link>
      <Loaded query={found} rows={SKELETON_ROWS}>
        {(answer) => (
          <>
            <Head answer={answer} mayMatch={mayMatch} onDone={handleDone} />
            <div className={styles.top}>
              <Segments
                label={t('reconciliation.entries')}
                segments={STATES.map((value) => ({ value, label: t(`reconciliation.state.${value}`) }))}
                value={state}
                onChoose={(value) => setSearch({ statement: id, state: value }, { replace: true })}
              />
              <EntryExports statement={answer.statement} state={state} />
            </div>
            <Panel>
              {answer.entries.length === 0 ? (
                <Empty text={t('reconciliation.entries.none')} />
              ) : (
                <ul className={styles.list} aria-label={t('reconciliation.entries')}>
                  {answer.entries.map((entry) => (
                    <EntryItem
                      key={entry.position}
                      entry={entry}
                      onAct={mayMatch ? (action) => setActing({ entry, action }) : undefined}
                    />
                  ))}
                </ul>
              )}
            </Panel>
            {answer.next !== undefined && size < SIZE_MAX && (
              <Button onPress={() => setSize(Math.min(size + STEP * 2, SIZE_MAX))}>
                {t('reconciliation.more')}
              </Button>
            )}
          </>
        )}
      </Loaded>
      {acting?.action === 'match' && (
        <MatchDialog id={id} entry={acting.entry} onDone={handleDone} onClose={() => setActing(undefined)} />
      )}
      {acting?.action === 'undo' && (
        <UndoDialog id={id} entry={acting.entry} onDone={handleDone} onClose={() => setActing(undefined)} />
      )}
    </>
  )
}

interface HeadProps {
  readonly answer: Answer
  readonly mayMatch: boolean
  readonly onDone: () => void
}

function Head({ answer: { statement }, mayMatch, onDone }: HeadProps) {
  const { t, language } = useTexts()
  const again = useCommand(againCommand)
  const { id, account, number, messagingType, day, reconciledAt, rulesVersion } = statement
  const handleAgain = async () => {
    if ((await again.run({ params: { id } })) === undefined) return
    showToast({ kind: 'success', text: t('reconciliation.againDone') })
    onDone()
  }
  return (
    <Panel isPadded>
      <div className={styles.top}>
        <div className={styles.cell}>
          <h2 className={styles.heading}>{t('reconciliation.statement', { number, account })}</h2>
          <span className={styles.small}>
            {[messagingType, day].filter(Boolean).join(' · ')}
            {' · '}
            {t('reconciliation.reconciled', {
              time: formatMoment(reconciledAt, language),
              version: rulesVersion,
            })}
          </span>
          <StateCounts counts={statement.counts} />
        </div>
        {mayMatch && (
          <Button icon="refresh" isBusy={again.isRunning} onPress={() => void handleAgain()}>
            {t('reconciliation.again')}
          </Button>
        )}
      </div>
    </Panel>
  )
}
