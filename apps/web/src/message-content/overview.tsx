import type { MessageDetail } from '@nostro/contract'
import type { ReactNode } from 'react'

import { DocumentColumn, useDocuments } from '../attachments/index.ts'
import { formatMoment, useTexts } from '../i18n/index.ts'
import { Alert, Panel, Skeleton } from '../ui/index.ts'
import { ContentPanels } from './content-panels.tsx'
import { Facts } from './facts.tsx'
import { MessageColumns, MessagePlace } from './message-columns.tsx'
import { contentOf, headlineOf } from './message-content.ts'
import { NetworkRefusal } from './network-refusal.tsx'
import { SentLateNotice, UnsentNotice } from './unsent-notice.tsx'
import styles from './overview.module.css'
import { useBankNames } from './payment/bank-names.ts'
import { PaymentDetails } from './payment/payment-details.tsx'
import { PaymentHeadline } from './payment/payment-headline.tsx'
import { paymentView } from './payment/payment-view.ts'
import { useOutlookQuery } from './payment/use-outlook.ts'
import { ChecksCard, DigestCard } from './payment/small-cards.tsx'
import { isStatement } from './statement/is-statement.ts'
import { StatementOverview } from './statement/statement-overview.tsx'
import { detailFacts } from './summary-facts.tsx'
import { UnplacedBanner } from './unplaced/unplaced-banner.tsx'
import { useArrived } from './use-arrived.ts'
import { useRemarks } from './warnings/use-remarks.ts'

interface OverviewProps {
  readonly message: MessageDetail
  /** The comparison with an earlier payment. */
  readonly comparison?: ReactNode
  /** The steps of the message, next to its content. */
  readonly timeline?: ReactNode
  /** The comparison or the steps are loading. */
  readonly isLoading?: boolean
}

/** A message at a glance, followed by its content, field by field under the labels of its form. */
export function Overview(props: OverviewProps) {
  const hasPlace = useDocuments() !== undefined
  if (isStatement(props.message)) {
    return (
      <StatementOverview
        message={props.message}
        renderOthers={(content) => <ContentPanels content={content} />}
      />
    )
  }
  const panels = (
    <MessagePlace>
      <OverviewPanels {...props} />
    </MessagePlace>
  )
  return hasPlace ? panels : <DocumentColumn>{panels}</DocumentColumn>
}

function OverviewPanels({ message, comparison, timeline, isLoading = false }: OverviewProps) {
  const texts = useTexts()
  const content = contentOf(message)
  const payment = content && paymentView(content, texts.language)
  const loading = [useRemarks(message), useOutlookQuery(message), useBankNames(payment)]
  if (!useArrived(isLoading || loading.some((part) => part.isLoading))) return <OverviewSkeleton />
  return (
    <MessageColumns
      side={
        <>
          {timeline}
          <ChecksCard message={message} />
          <DigestCard message={message} />
        </>
      }
    >
      {message.networkRefusal !== undefined && (
        <NetworkRefusal
          refusal={message.networkRefusal}
          text={message.standardFormat}
          correctAt={message.abilities.resubmit ? correctionPath(message) : undefined}
        />
      )}
      {message.unsent !== undefined && (
        <UnsentNotice
          unsent={message.unsent}
          correctAt={message.abilities.resubmit ? correctionPath(message) : undefined}
        />
      )}
      {message.sentLate !== undefined && <SentLateNotice sentLate={message.sentLate} />}
      {message.missedCutOff !== undefined && (
        <Alert tone="attention">
          {texts.t('list.cutOff.received', { time: formatMoment(message.missedCutOff, texts.language) })}
        </Alert>
      )}
      {payment !== undefined && <PaymentHeadline payment={payment} name={headlineOf(message, texts)} />}
      {comparison}
      <UnplacedBanner message={message} />
      {content === undefined || payment === undefined ? (
        <>
          <Panel title={texts.t('payment.contents')}>
            <div className={styles.body}>
              <Facts facts={detailFacts(message, texts)} />
            </div>
          </Panel>
          <ContentPanels content={content} />
        </>
      ) : (
        <PaymentDetails message={message} content={content} />
      )}
    </MessageColumns>
  )
}

/** A placeholder for a message: the headline and its details. It is taller than a phone, as messages are. */
export function OverviewSkeleton() {
  return (
    <div className={styles.panels}>
      <Skeleton height="12rem" />
      <Skeleton height="16rem" />
      <Skeleton height="24rem" />
    </div>
  )
}

/** Returns the address of the form in which a rejected message is corrected. */
function correctionPath({ id, messagingType }: MessageDetail): string {
  return `/messaging-form/reject/${id}?${new URLSearchParams({ type: messagingType })}`
}
