import { type AnswerOf, readNetworkUse } from '@nostro/contract'
import { firstDayOf, NETWORK_CHANGES, type NetworkChange } from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'

import { query } from '../../api/index.ts'
import { useMinute } from '../../browser/minute.ts'
import { type Texts, useTexts } from '../../i18n/index.ts'
import { networkChangeDates, networkChangeText } from '../../message-content/index.ts'
import { Loaded, Page, Panel } from '../../ui/index.ts'
import styles from './network-changes.module.css'

type NetworkUse = AnswerOf<typeof readNetworkUse>['rowList']

const useQueryOfTypes = query(readNetworkUse)

const SKELETON_ROWS = 10
const DAY_LENGTH = 'YYYY-MM-DD'.length

/** The changes of the network, with the messages and templates of the bank that they concern, and their sources. */
export function NetworkChangesPage() {
  const { t } = useTexts()
  const use = useQuery(useQueryOfTypes({}))
  const today = new Date(useMinute()).toISOString().slice(0, DAY_LENGTH)
  const isComing = (change: NetworkChange) => firstDayOf(change) > today
  return (
    <Page title={t('networkChange.title')} isBusy={use.isFetching}>
      <div className={styles.stack}>
        <p className={styles.note}>{t('networkChange.note')}</p>
        <Loaded query={use} rows={SKELETON_ROWS}>
          {({ rowList }) => (
            <>
              <Panel title={t('networkChange.coming')}>
                <Changes changes={NETWORK_CHANGES.filter(isComing)} use={rowList} />
              </Panel>
              <Panel title={t('networkChange.inForce')}>
                <Changes changes={NETWORK_CHANGES.filter((change) => !isComing(change))} use={rowList} />
              </Panel>
            </>
          )}
        </Loaded>
      </div>
    </Page>
  )
}

/** The changes, the earliest first. */
function Changes({ changes, use }: { readonly changes: readonly NetworkChange[]; readonly use: NetworkUse }) {
  const texts = useTexts()
  const { t } = texts
  const sorted = changes.toSorted((a, b) => firstDayOf(a).localeCompare(firstDayOf(b)))
  return (
    <ul className={styles.list}>
      {sorted.map((change) => (
        <li key={`${change.effect} ${change.part ?? ''} ${change.types.join(' ')}`} className={styles.change}>
          <span className={styles.date}>{networkChangeDates(change, texts)}</span>
          <span>{networkChangeText(change, texts)}</span>
          <dl className={styles.facts}>
            <dt>{t('networkChange.forUs')}</dt>
            <dd>{forUs(change, use, texts)}</dd>
            <dt>{t('networkChange.sources')}</dt>
            <dd>{change.dates.map(({ from, sources }) => `${from}: ${sources.join(', ')}`).join('; ')}</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** Returns the number of messages and templates that a change concerns, by type. */
function forUs({ types }: NetworkChange, use: NetworkUse, { t }: Texts): string {
  const parts = use
    .filter(({ messagingType }) => types.includes(messagingType))
    .flatMap(({ messagingType: type, sent, sharedTemplates }) => [
      ...(sent > 0 ? [t('networkChange.sent', { type, count: sent })] : []),
      ...(sharedTemplates > 0 ? [t('networkChange.templates', { type, count: sharedTemplates })] : []),
    ])
  return parts.length === 0 ? t('networkChange.notUsed') : parts.join('; ')
}
