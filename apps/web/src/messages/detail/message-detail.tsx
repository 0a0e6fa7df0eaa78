import type { MessageDetail as Message } from '@nostro/contract'
import { MESSAGE_KINDS } from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { DocumentColumn } from '../../attachments/index.ts'
import { formatTime, useTexts } from '../../i18n/index.ts'
import { Alert, Panel, Tabs, useShortcuts } from '../../ui/index.ts'
import type { DetailTab } from '../list/folder-address.ts'
import { useMessagePath } from '../list/use-message-path.ts'
import {
  actorName,
  entryCountOf,
  historyQuery,
  lastDecision,
  MessageTimeline,
  relatedQuery,
  trackingQuery,
  Progress,
  Overview,
  StatementLinksContext,
} from '../../message-content/index.ts'
import {
  CoverCard,
  DecisionBar,
  LastPayment,
  useDecisions,
  useLastPayment,
  useLastPaymentType,
  type Action,
} from '../../approvals/index.ts'
import { PayeeEvidence } from '../../screening/index.ts'
import { FollowUps } from './cases/follow-ups.tsx'
import { FieldsView } from './fields/fields-view.tsx'
import styles from './message-detail.module.css'
import { RelatedView } from './related/related-view.tsx'
import { TextView } from './text-view.tsx'

interface MessageDetailProps {
  readonly message: Message
  readonly tab: DetailTab
  readonly onTab: (tab: DetailTab) => void
  /** Called after a successful action. */
  readonly onDone: (action: Action) => void
}

const TABS: readonly DetailTab[] = ['overview', 'fields', 'text', 'timeline', 'related']

/** A company's application is not sent over a network, so it has neither a message text nor related messages. */
const APPLICATION_TABS: readonly DetailTab[] = ['overview', 'timeline']

function tabsOf(message: Message): readonly DetailTab[] {
  return isApplication(message) ? APPLICATION_TABS : TABS
}

function isApplication({ kind }: Message): boolean {
  return kind === MESSAGE_KINDS.remittance
}

/** A message to be read and, with the permission, to be decided. */
export function MessageDetail({ message, tab, onTab, onDone }: MessageDetailProps) {
  const { t } = useTexts()
  const decisions = useDecisions(message, onDone)
  const { running, ending } = decisions
  const hasMovedOn = useHasMovedOn(message) && running === undefined && ending === undefined
  const tabs = tabsOf(message)
  const chosen = tabs.includes(tab) ? tab : 'overview'
  const related = useQuery({
    ...relatedQuery({ params: { id: message.id } }),
    enabled: !isApplication(message),
  })
  useShortcuts(Object.fromEntries(tabs.map((name, index) => [String(index + 1), () => onTab(name)])))
  const entryCount = useMemo(() => entryCountOf(message), [message])
  const relatedCount =
    related.data === undefined ? 0 : related.data.messages.length + related.data.reports.length
  const titleOf = (name: DetailTab): string =>
    name === 'overview' && entryCount !== undefined
      ? t('detail.tab.statement', { count: entryCount })
      : name === 'related' && relatedCount > 0
        ? t('detail.tab.relatedCount', { count: relatedCount })
        : t(`detail.tab.${name}`)

  return (
    <div className={styles.detail} data-fills-page>
      {(ending === 'tooLate' || hasMovedOn) && <LateBanner message={message} />}
      {!isApplication(message) && <FollowUps message={message} place="above" />}
      <Tabs
        label={t('detail.tabs')}
        tabs={tabs.map((name) => ({ name, title: titleOf(name) }))}
        chosen={chosen}
        onChoose={onTab}
      >
        <DocumentColumn>
          <View message={message} tab={chosen} onTab={onTab} />
        </DocumentColumn>
      </Tabs>
      {!isApplication(message) && <FollowUps message={message} place="below" />}
      <DecisionBar message={message} decisions={decisions} />
    </div>
  )
}

/** Returns whether the status or the open step has changed since the page was opened. */
function useHasMovedOn({ status, openNodeId }: Message): boolean {
  const [met] = useState({ status, openNodeId })
  return met.status !== status || met.openNodeId !== openNodeId
}

/** The chosen view. Fields and lines link to each other, so the marked line is shared by both views. */
function View({ message, tab, onTab }: Pick<MessageDetailProps, 'message' | 'tab' | 'onTab'>) {
  const [markedLine, setMarkedLine] = useState<number>()
  const pathOf = useMessagePath()
  const goTo = (next: DetailTab) => (line: number) => {
    setMarkedLine(line)
    onTab(next)
  }
  if (tab === 'fields')
    return <FieldsView message={message} markedLine={markedLine} onShowLine={goTo('text')} />
  if (tab === 'text')
    return <TextView message={message} markedLine={markedLine} onShowField={goTo('fields')} />
  if (tab === 'related') return <RelatedView message={message} />
  if (tab === 'overview')
    return (
      <StatementLinksContext value={{ pathOf, onShowLine: goTo('text') }}>
        <OverviewView message={message} />
      </StatementLinksContext>
    )
  return (
    <Panel>
      <div className={styles.timeline}>
        <MessageTimeline messageId={message.id} hasApproval={isApprovedHere(message)} />
        {isApplication(message) && <Progress message={message} />}
      </div>
    </Panel>
  )
}

/** The overview with the comparison of an own payment, and the steps at the side or below. */
function OverviewView({ message }: { readonly message: Message }) {
  const { t } = useTexts()
  const params = { id: message.id }
  const pathOf = useMessagePath()
  const parts = [
    useLastPayment(message),
    useLastPaymentType(message),
    useQuery({ ...historyQuery({ params }), enabled: isApprovedHere(message) }),
    useQuery(trackingQuery({ params })),
    useQuery({ ...relatedQuery({ params }), enabled: !isApplication(message) }),
  ]
  return (
    <Overview
      message={message}
      isLoading={parts.some((part) => part.isLoading)}
      comparison={
        <>
          {isApprovedHere(message) && <LastPayment message={message} />}
          {!isApplication(message) && <CoverCard message={message} pathOf={pathOf} />}
          {isApprovedHere(message) && !isApplication(message) && <PayeeEvidence messageId={message.id} />}
        </>
      }
      timeline={
        <>
          <Panel title={t('detail.tab.timeline')}>
            <div className={styles.timeline}>
              <MessageTimeline
                messageId={message.id}
                message={message}
                hasApproval={isApprovedHere(message)}
              />
            </div>
          </Panel>
          {isApplication(message) && (
            <Panel title={t('remittance.progress')}>
              <div className={styles.timeline}>
                <Progress message={message} />
              </div>
            </Panel>
          )}
        </>
      }
    />
  )
}

/** A received message was approved at the sender; that approval is not visible here. */
function isApprovedHere({ direction }: Message): boolean {
  return direction === 0
}

/** Shown to a reader whose decision came too late: names the user who decided, if the history is available. */
function LateBanner({ message: { id, direction } }: { readonly message: Message }) {
  const texts = useTexts()
  const { t } = texts
  // A received message has its approval at another institution.
  const { data } = useQuery({ ...historyQuery({ params: { id } }), enabled: direction === 0 })
  const decision = data === undefined ? undefined : lastDecision(data)
  return (
    <Alert tone="warning" isUrgent>
      {decision?.handler !== undefined && decision.timestamp !== undefined
        ? t('detail.decidedMeanwhile', {
            name: actorName({ name: decision.handler, absent: decision.handlerFor }, texts),
            time: formatTime(decision.timestamp),
          })
        : t('detail.changedMeanwhile')}
    </Alert>
  )
}
