import { type AnswerOf, type readAuditChain, verifyAuditTrail } from '@nostro/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { ApiError, isSilent, send, sentenceOf } from '../api/index.ts'
import { useMinute } from '../browser/minute.ts'
import { formatMoment, formatShortInstant, useTexts } from '../i18n/index.ts'
import { Alert, Button, Icon } from '../ui/index.ts'
import { chainQuery } from './audit-queries.ts'
import styles from './chain-check.module.css'

type Report = AnswerOf<typeof verifyAuditTrail>

type ChainState = AnswerOf<typeof readAuditChain>

type Check =
  | { readonly state: 'running'; readonly report?: Report }
  | { readonly state: 'done'; readonly report: Report }
  | { readonly state: 'failed'; readonly error: ApiError }

interface ChainCheckProps {
  readonly institutionId: string
  /** Further actions on the trail. */
  readonly children: ReactNode
}

/** The state of the hash chain of a trail, with a button that verifies it, section by section. */
export function ChainCheck({ institutionId, children }: ChainCheckProps) {
  const { t } = useTexts()
  const { data: chain } = useQuery(chainQuery({ query: { institutionId } }))
  const { check, run } = useCheck(institutionId)
  const hasFault = check?.state === 'done' ? !check.report.isIntact : chain?.lastCheck?.isIntact === false
  const isKnown = check?.state === 'done' || chain?.lastCheck !== undefined
  const tone = hasFault ? 'broken' : isKnown ? 'intact' : 'open'
  return (
    <section className={styles.bar} aria-label={t('audit.chain')}>
      <span className={`${styles.node} ${styles[chain === undefined ? 'open' : tone]}`}>
        <Icon name={hasFault ? 'warning' : 'shield'} />
      </span>
      <p className={styles.state}>
        {chain === undefined ? (
          <span className={styles.reserved} aria-hidden="true">
            <b>{t('audit.chain.open')}</b> <ChainFacts chain={USUAL_CHAIN} />
          </span>
        ) : (
          <>
            <b>{t(`audit.chain.${tone}`)}</b> <ChainFacts chain={chain} />
          </>
        )}
      </p>
      <Button isBusy={check?.state === 'running'} onPress={() => void run()}>
        {t('audit.check')}
      </Button>
      {children}
      <div className={styles.result} aria-live="polite">
        <CheckResult check={check} />
      </div>
    </section>
  )
}

/** Facts of usual length. They take the space of the facts that are loading and are not visible. */
const USUAL_CHAIN: ChainState = {
  events: 1_000,
  head: '0'.repeat(64),
  anchoredAt: '2026-01-01T00:00:00.000Z',
}

function useCheck(institutionId: string) {
  const client = useQueryClient()
  const [check, setCheck] = useState<Check>()
  const run = async () => {
    setCheck({ state: 'running' })
    try {
      let after = 0
      for (;;) {
        const report = await send(verifyAuditTrail, { query: { after, institutionId } })
        setCheck({ state: report.isComplete ? 'done' : 'running', report })
        if (report.isComplete) break
        after = report.checkedTo
      }
      await client.invalidateQueries(chainQuery({ query: { institutionId } }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setCheck(isSilent(error) ? undefined : { state: 'failed', error })
    }
  }
  return { check, run }
}

const HASH_START = 8
const HASH_END = 4

function ChainFacts({ chain: { events, head, anchoredAt, lastCheck } }: { readonly chain: ChainState }) {
  const { t, language } = useTexts()
  const now = new Date(useMinute()).toISOString()
  return (
    <>
      {t('audit.count', { count: events })}
      {lastCheck !== undefined &&
        `, ${t('audit.chain.verified', { time: formatShortInstant(lastCheck.at, { language, now }) })}`}
      {' · '}
      {t('audit.chain.head')}{' '}
      <code title={head}>{`${head.slice(0, HASH_START)}…${head.slice(-HASH_END)}`}</code>
      {' · '}
      {anchoredAt === undefined
        ? t('audit.check.noAnchor')
        : t('audit.chain.anchored', { time: formatShortInstant(anchoredAt, { language, now }) })}
    </>
  )
}

function CheckResult({ check }: { readonly check: Check | undefined }) {
  const texts = useTexts()
  const { t } = texts
  if (check?.state === 'running' && check.report !== undefined)
    return <p>{t('audit.checking', { checked: check.report.checkedTo, events: check.report.events })}</p>
  if (check?.state === 'done') return <ChainResult report={check.report} />
  if (check?.state === 'failed')
    return (
      <Alert tone="attention">
        {t('audit.check.failed')} {sentenceOf(check.error, texts)}
      </Alert>
    )
  return null
}

function ChainResult({ report }: { readonly report: Report }) {
  const { t, language } = useTexts()
  const { isIntact, events, brokenAt, anchor, archivedTo, hasForgedAnchor } = report
  return (
    <Alert tone={isIntact ? 'good' : 'attention'}>
      <p>
        {brokenAt === undefined
          ? t('audit.check.intact', { events })
          : t('audit.check.broken', { sequence: brokenAt })}
      </p>
      {archivedTo !== undefined && <p>{t('audit.check.archived', { sequence: archivedTo })}</p>}
      {hasForgedAnchor && <p>{t('audit.check.anchorForged')}</p>}
      <p>
        {anchor === undefined
          ? t('audit.check.noAnchor')
          : t(anchor.isKept ? 'audit.check.anchored' : 'audit.check.anchorLost', {
              sequence: anchor.sequence,
              time: formatMoment(anchor.at, language),
            })}
      </p>
    </Alert>
  )
}
