import { type AnswerOf, type NetworkLink, resumeLink, testLink } from '@nostro/contract'
import { useState, type ReactNode } from 'react'

import { command, useCommand } from '../../api/index.ts'
import { formatMoment, type Key, useTexts } from '../../i18n/index.ts'
import { Alert, Button, ShortDateTime, showToast, StatusTag, Toolbar } from '../../ui/index.ts'
import type { LinkAction } from './link-actions.tsx'
import { FORMAT_NAMES } from './link-formats.tsx'
import styles from './links.module.css'

const resumeCommand = command(resumeLink)
const testCommand = command(testLink)

interface LinkRowProps {
  readonly link: NetworkLink
  readonly onAct: (action: LinkAction) => void
}

/** One link: its facts, its state, its counts and its pending messages. */
export function LinkRow({ link, onAct }: LinkRowProps) {
  const { t, language } = useTexts()
  const { name, kind, folder, broker, formats, state, paused, broken } = link
  const place = folder ?? broker?.address
  const about = [
    t(`link.kind.${kind}`),
    ...(place === undefined ? [] : [place]),
    formats.map((format) => FORMAT_NAMES[format]).join(', '),
  ]
  return (
    <li className={styles.link}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <StatusTag tone={state === 'running' ? 'good' : 'warning'} label={t(`link.${state}`)} />
        <span className={styles.small}>{about.join(' · ')}</span>
      </div>
      {paused !== undefined && (
        <Alert tone="warning">
          {paused.by === undefined
            ? t('link.heldAfterRestoration', { time: formatMoment(paused.at, language) })
            : t('link.pausedBy', {
                name: paused.by,
                time: formatMoment(paused.at, language),
                reason: paused.reason,
              })}
        </Alert>
      )}
      {broken !== undefined && (
        <Alert tone="attention">
          {t('link.broken', { time: formatMoment(broken.since, language), reason: broken.reason })}
        </Alert>
      )}
      {link.isClosed && <Alert tone="info">{t('link.closed')}</Alert>}
      <LinkFacts link={link} />
      <LinkButtons link={link} onAct={onAct} />
      <LastTest link={link} />
    </li>
  )
}

const TEST_TONES = {
  waiting: 'info',
  handedOver: 'info',
  accepted: 'good',
  refused: 'attention',
  unanswered: 'warning',
} as const

function LastTest({ link: { lastTest } }: { readonly link: NetworkLink }) {
  const { t, language } = useTexts()
  if (lastTest === undefined) return undefined
  const { reference, by: name, at, state, code = '', text = '' } = lastTest
  return (
    <Alert tone={TEST_TONES[state]}>
      {t(`link.lastTest.${state}`, { reference, name, time: formatMoment(at, language), code, text })}
    </Alert>
  )
}

function LinkFacts({ link }: { readonly link: NetworkLink }) {
  const { traffic, keys, routes, hours, maintenance } = link
  const { t, language } = useTexts()
  const time = (instant: string | undefined) =>
    instant === undefined ? t('link.never') : <ShortDateTime instant={instant} />
  const facts: readonly (readonly [Key, ReactNode])[] = [
    ['link.lastIn', time(traffic.lastInAt)],
    ['link.lastOut', time(traffic.lastOutAt)],
    ['link.waiting', traffic.waiting],
    ['link.unanswered', traffic.unanswered],
    ['link.toSettle', traffic.toSettle],
    ['link.routes', routes],
    ...(hours === undefined ? [] : [['link.hours', `${hours.from} – ${hours.until}`] as const]),
    ...(maintenance === undefined
      ? []
      : [['link.maintenance', `${maintenance.from} – ${maintenance.until}`] as const]),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {traffic.gaps.length > 0 && (
        <div className={styles.keys}>
          <dt>{t('link.gaps')}</dt>
          {traffic.gaps.map(({ terminal, session, first, last }) => (
            <dd key={`${terminal} ${session} ${first}`}>
              {first === last
                ? t('link.gap.one', { terminal, session, first })
                : t('link.gap', { terminal, session, first, last })}
            </dd>
          ))}
        </div>
      )}
      {keys.length > 0 && (
        <div className={styles.keys}>
          <dt>{t('link.keys')}</dt>
          {keys.map(({ fingerprint, validFrom, validUntil }) => (
            <dd key={fingerprint}>
              {validUntil === undefined
                ? t('link.key.current', { fingerprint, time: formatMoment(validFrom, language) })
                : t('link.key.old', { fingerprint, time: formatMoment(validUntil, language) })}
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}

function LinkButtons({ link, onAct }: LinkRowProps) {
  const { t } = useTexts()
  const named = useNamed(link)
  const { name, kind, state, formats } = link
  return (
    <Toolbar label={t('toolbar.of', { name })} className={styles.buttons}>
      <Button {...named('link.edit')} variant="quiet" icon="edit" onPress={() => onAct('edit')} />
      {kind !== 'internal' && (
        <>
          {state === 'paused' ? (
            <ResumeButton link={link} />
          ) : (
            <Button {...named('link.pause')} variant="quiet" onPress={() => onAct('pause')} />
          )}
          <Button {...named('link.rotate')} variant="quiet" icon="key" onPress={() => onAct('rotate')} />
          {formats.includes('MT') && state === 'running' && (
            <Button
              {...named('link.testMessage')}
              variant="quiet"
              icon="send"
              onPress={() => onAct('sendTest')}
            />
          )}
          <TestButton link={link} />
        </>
      )}
      <Button {...named('link.delete')} variant="quiet" icon="trash" onPress={() => onAct('delete')} />
    </Toolbar>
  )
}

/** Returns accessible names with the link's name, because the buttons of all links have the same text. */
function useNamed({ name }: NetworkLink) {
  const { t } = useTexts()
  return (key: Key) => ({ 'aria-label': `${t(key)}: ${name}`, children: t(key) })
}

function ResumeButton({ link }: { readonly link: NetworkLink }) {
  const { t } = useTexts()
  const named = useNamed(link)
  const { run, isRunning } = useCommand(resumeCommand)
  const { id, version } = link
  const handleResume = async () => {
    const answer = await run({ params: { id }, body: { version } })
    if (answer !== undefined) showToast({ kind: 'success', text: t('link.resumed') })
  }
  return <Button {...named('link.resume')} isBusy={isRunning} onPress={() => void handleResume()} />
}

/** A button that tests the connection. The result is shown below the buttons until the next test. */
function TestButton({ link }: { readonly link: NetworkLink }) {
  const { t } = useTexts()
  const named = useNamed(link)
  const { run, isRunning } = useCommand(testCommand)
  const [answer, setAnswer] = useState<AnswerOf<typeof testLink>>()
  const handleTest = async () => {
    setAnswer(undefined)
    setAnswer(await run({ params: { id: link.id } }))
  }
  return (
    <>
      <Button {...named('link.test')} icon="link" isBusy={isRunning} onPress={() => void handleTest()} />
      <output className={styles.testAnswer}>
        {answer !== undefined && (
          <Alert tone={answer.outcome === 'reached' ? 'good' : 'attention'}>
            {t(`link.test.${answer.outcome}`, { reason: answer.reason })}
          </Alert>
        )}
      </output>
    </>
  )
}
