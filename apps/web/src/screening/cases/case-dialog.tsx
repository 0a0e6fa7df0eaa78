import { type AnswerOf, proposeScreening, type readScreeningCase, type ScreeningHit } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useCommand } from '../../api/index.ts'
import { formatMoment, useTexts } from '../../i18n/index.ts'
import { Alert, Button, Dialog, Loaded, MessageText, showToast, StatusTag } from '../../ui/index.ts'
import { EntryDialog } from '../../ui/entry/entry-dialog.tsx'
import { askAgainCommand, caseQuery, decideCommand } from '../screening-queries.ts'
import styles from '../screening.module.css'
import { stateTone } from './state-tone.ts'

type HeldMessage = AnswerOf<typeof readScreeningCase>
type CaseOutcome = 'release' | 'refuse'

const SKELETON_ROWS = 8

/** A held message: its facts, its hits side by side with the list, its text, and the decision. */
export function CaseDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTexts()
  const held = useQuery(caseQuery({ params: { id } }))
  const [proposing, setProposing] = useState<CaseOutcome>()
  const reference = held.data?.reference ?? ''
  if (proposing !== undefined)
    return (
      <ProposalDialog
        id={id}
        outcome={proposing}
        direction={held.data?.direction ?? 'out'}
        onDone={() => {
          setProposing(undefined)
          void held.refetch()
        }}
        onClose={() => setProposing(undefined)}
      />
    )
  return (
    <Dialog
      title={t('screening.detail', { reference })}
      width={880}
      onClose={onClose}
      footer={
        held.data !== undefined && (
          <Decision held={held.data} onPropose={setProposing} onChanged={() => void held.refetch()} />
        )
      }
    >
      <Loaded query={held} rows={SKELETON_ROWS}>
        {(found) => <CaseDetail held={found} />}
      </Loaded>
    </Dialog>
  )
}

function CaseDetail({ held }: { readonly held: HeldMessage }) {
  const { t, language } = useTexts()
  const { state, cause, proposal, decidedBy, decidedAt, hits, text } = held
  const facts = [
    ['screening.column.message', `${held.messagingType} ${held.reference}`],
    ['screening.column.parties', [held.payerName, held.payeeName].filter(Boolean).join(' → ')],
    ['screening.provider', held.provider ?? ''],
    ['screening.listVersion', held.listVersion ?? ''],
    ['screening.column.since', formatMoment(held.createdAt, language)],
    ['screening.answered', held.answeredAt === undefined ? '' : formatMoment(held.answeredAt, language)],
  ] as const
  return (
    <div className={styles.detail}>
      <div className={styles.buttons}>
        <StatusTag tone={stateTone(state)} label={t(`screening.state.${state}`)} />
        {cause !== undefined && <span>{t(`screening.cause.${cause}`)}</span>}
      </div>
      {proposal !== undefined && (
        <Alert tone="info">
          {t(`screening.proposal.${proposal.outcome}`, { name: proposal.by, reason: proposal.reason })}
        </Alert>
      )}
      {decidedBy !== undefined && decidedAt !== undefined && (
        <p>{t('screening.decided', { name: decidedBy, time: formatMoment(decidedAt, language) })}</p>
      )}
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([key, value]) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <Hits hits={hits} />
      <details className={styles.text}>
        <summary>{t('screening.text')}</summary>
        <MessageText text={text} label={t('screening.text')} />
      </details>
    </div>
  )
}

function Hits({ hits }: { readonly hits: readonly ScreeningHit[] }) {
  const { t } = useTexts()
  return (
    <section aria-label={t('screening.hits')}>
      <h3 className={styles.heading}>{t('screening.hits')}</h3>
      {hits.length === 0 && <p className={styles.none}>{t('screening.hits.none')}</p>}
      <ul className={styles.list} aria-label={t('screening.hits')}>
        {hits.map((hit) => (
          <li key={`${hit.list} ${hit.entryId} ${hit.path} ${hit.matched}`} className={styles.hit}>
            <span className={styles.cell}>
              <span className={styles.small}>{`${t('screening.hit.inMessage')}: ${hit.field}`}</span>
              <span className={styles.strong}>{hit.value}</span>
            </span>
            <span className={styles.cell}>
              <span
                className={styles.small}
              >{`${t('screening.hit.inList')}: ${hit.list} ${hit.entryId}`}</span>
              <span className={styles.strong}>{hit.matched}</span>
              <span className={styles.small}>
                {[hit.entryName === hit.matched ? '' : hit.entryName, hit.programme]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={styles.score} aria-label={t('screening.hit.score')}>
              {`${(hit.score * 100).toFixed(1)} %`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Decision({
  held,
  onPropose,
  onChanged,
}: {
  readonly held: HeldMessage
  readonly onPropose: (outcome: CaseOutcome) => void
  readonly onChanged: () => void
}) {
  const { t } = useTexts()
  const decide = useCommand(decideCommand)
  const again = useCommand(askAgainCommand)
  const { id, abilities, proposal } = held
  const handleDecision = async (outcome: CaseOutcome, isConfirmed: boolean) => {
    const answer = await decide.run({ params: { id }, body: { outcome, isConfirmed } })
    if (answer === undefined) return
    const done = answer.state === 'released' || answer.state === 'refused' ? answer.state : 'declined'
    showToast({ kind: 'success', text: t(`screening.done.${done}`) })
    onChanged()
  }
  const handleAgain = async () => {
    if ((await again.run({ params: { id } })) === undefined) return
    showToast({ kind: 'success', text: t('screening.done.asked') })
    onChanged()
  }
  return (
    <>
      {abilities.askAgain && (
        <Button isBusy={again.isRunning} onPress={() => void handleAgain()}>
          {t('screening.askAgain')}
        </Button>
      )}
      {abilities.propose && (
        <>
          <Button onPress={() => onPropose('refuse')}>{t('screening.refuse')}</Button>
          <Button variant="primary" onPress={() => onPropose('release')}>
            {t('screening.release')}
          </Button>
        </>
      )}
      {proposal !== undefined && abilities.decline && (
        <Button isBusy={decide.isRunning} onPress={() => void handleDecision(proposal.outcome, false)}>
          {t(proposal.isOwn ? 'screening.withdraw' : 'screening.decline')}
        </Button>
      )}
      {proposal !== undefined && abilities.confirm && (
        <Button
          variant="primary"
          isBusy={decide.isRunning}
          onPress={() => void handleDecision(proposal.outcome, true)}
        >
          {t(`screening.confirm.${proposal.outcome}`)}
        </Button>
      )}
    </>
  )
}

const REASON = [{ name: 'reason', label: 'screening.reason' }] as const

function ProposalDialog({
  id,
  outcome,
  direction,
  onDone,
  onClose,
}: {
  readonly id: string
  readonly outcome: CaseOutcome
  readonly direction: 'in' | 'out'
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  const { t } = useTexts()
  return (
    <EntryDialog
      title={t(`screening.${outcome}`)}
      fields={REASON}
      start={{ reason: '' }}
      call={proposeScreening}
      params={{ id }}
      bodyOf={({ reason }) => ({ outcome, reason: reason.trim() })}
      onDone={() => {
        showToast({ kind: 'success', text: t('screening.proposed') })
        onDone()
      }}
      onClose={onClose}
    >
      <p>{t('screening.secondUser')}</p>
      {outcome === 'refuse' && <p>{t(`screening.refuse.${direction}`)}</p>}
    </EntryDialog>
  )
}
