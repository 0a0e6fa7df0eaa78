import type { MessageDetail as Message } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { Panel, Tabs, useShortcuts } from '../../ui/index.ts'
import type { DetailTab } from '../list/folder-address.ts'
import { MessageTimeline } from '../message-timeline.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { LateNotice } from './late-notice.tsx'
import styles from './message-detail.module.css'
import { Overview } from './overview.tsx'
import { TextView } from './text-view.tsx'
import { useDecisions, type Action } from './use-decisions.ts'

interface MessageDetailProps {
  readonly message: Message
  readonly tab: DetailTab
  readonly onTab: (tab: DetailTab) => void
  /** An action succeeded. */
  readonly onDone: (action: Action) => void
}

/** A message to read and, for those who may, to decide. */
export function MessageDetail({ message, tab, onTab, onDone }: MessageDetailProps) {
  const { t } = useTexts()
  const decisions = useDecisions(message, onDone)
  const tabs = tabsOf(message)
  const chosen = tabs.includes(tab) ? tab : 'overview'
  useShortcuts(Object.fromEntries(tabs.map((name, index) => [String(index + 1), () => onTab(name)])))

  return (
    <div className={styles.detail}>
      {decisions.isTooLate && <LateNotice messageId={message.id} />}
      <Tabs
        label={t('detail.tabs')}
        tabs={tabs.map((name) => ({ name, title: t(`detail.tab.${name}`) }))}
        chosen={chosen}
        onChoose={onTab}
      >
        {chosen === 'overview' && <OverviewView message={message} />}
        {chosen === 'text' && <TextView message={message} />}
        {chosen === 'timeline' && (
          <Panel>
            <div className={styles.timeline}>
              <MessageTimeline messageId={message.id} />
            </div>
          </Panel>
        )}
      </Tabs>
      <DecisionBar message={message} decisions={decisions} />
    </div>
  )
}

/** Beside the overview the approval history stands where there is room; elsewhere it has its tab alone. */
function OverviewView({ message }: { readonly message: Message }) {
  const { t } = useTexts()
  return (
    <div className={styles.overview}>
      <Overview message={message} />
      {hasHistory(message) && (
        <div className={styles.beside}>
          <Panel title={t('detail.timeline')}>
            <div className={styles.timeline}>
              <MessageTimeline messageId={message.id} />
            </div>
          </Panel>
        </div>
      )}
    </div>
  )
}

function tabsOf(message: Message): readonly DetailTab[] {
  return hasHistory(message) ? ['overview', 'text', 'timeline'] : ['overview', 'text']
}

/** A received message was approved elsewhere; its approval is the sender's own business (semantics 8). */
function hasHistory({ direction }: Message): boolean {
  return direction === 0
}
