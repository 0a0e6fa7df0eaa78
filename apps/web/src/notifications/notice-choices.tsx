import type { AnswerOf, NoticeChoice, readNoticeChoices } from '@nostro/contract'
import {
  channelsOf,
  isMailChannel,
  NOTICE_CHANNELS,
  NOTICE_TIMINGS,
  type NoticeChannel,
  type NoticeTiming,
} from '@nostro/workflow'
import { useQuery } from '@tanstack/react-query'

import { useTexts } from '../i18n/index.ts'
import { Loaded, NativeSelect, Panel } from '../ui/index.ts'
import { choicesQuery } from './choices-query.ts'
import styles from './notice-choices.module.css'
import { useNoticeChoices } from './use-notice-choices.ts'

const SKELETON_ROWS = 8

type Stored = AnswerOf<typeof readNoticeChoices>

/** The channel and the time of the user's notices, by topic. Each choice is saved immediately. */
export function NoticeChoicesPanel() {
  const { t } = useTexts()
  const choices = useQuery(choicesQuery({}))
  return (
    <Panel title={t('notices.title')} isPadded>
      <Loaded query={choices} rows={SKELETON_ROWS}>
        {(data) => <Choices stored={data} />}
      </Loaded>
    </Panel>
  )
}

function Choices({ stored }: { readonly stored: Stored }) {
  const { t } = useTexts()
  const { rows, saved, change } = useNoticeChoices(stored.rowList)
  return (
    <>
      <p className={styles.intro}>{t('notices.intro', { timeZone: stored.timeZone })}</p>
      {!stored.hasAddress && <p className={styles.intro}>{t('notices.noAddress')}</p>}
      <ul className={styles.rows}>
        <li className={styles.head} aria-hidden="true">
          <span>{t('notices.subject')}</span>
          <span>{t('notices.channel')}</span>
          <span>{t('notices.timing')}</span>
        </li>
        <AllTopics
          rows={rows}
          isSaved={saved === 'all'}
          onChange={(changed) => void change('all', changed)}
        />
        {rows.map((row) => (
          <Row
            key={row.topic}
            label={t(`notices.topic.${row.topic}`)}
            channel={row.channel}
            channels={channelsOf(row.topic)}
            timing={row.timing}
            isMailed={isMailChannel(row.channel)}
            isSaved={saved === row.topic}
            onChange={(part) => void change(row.topic, [{ ...row, ...part }])}
          />
        ))}
      </ul>
    </>
  )
}

/** A row that changes all topics. Its controls show a value that all topics have. */
function AllTopics({
  rows,
  isSaved,
  onChange,
}: {
  readonly rows: readonly NoticeChoice[]
  readonly isSaved: boolean
  readonly onChange: (changed: readonly NoticeChoice[]) => void
}) {
  const { t } = useTexts()
  const mailed = rows.filter(({ channel }) => isMailChannel(channel))
  return (
    <Row
      label={t('notices.all')}
      channel={commonOf(rows.map(({ channel }) => channel))}
      channels={NOTICE_CHANNELS.filter((channel) =>
        rows.every(({ topic }) => channelsOf(topic).includes(channel)),
      )}
      timing={commonOf(mailed.map(({ timing }) => timing))}
      isMailed={mailed.length > 0}
      isSaved={isSaved}
      onChange={(part) => onChange(rows.map((row) => ({ ...row, ...part })))}
    />
  )
}

function commonOf<Value>(values: readonly Value[]): Value | undefined {
  return new Set(values).size === 1 ? values[0] : undefined
}

interface RowProps {
  readonly label: string
  /** Absent if the topics of the row differ. */
  readonly channel: NoticeChannel | undefined
  readonly channels: readonly NoticeChannel[]
  readonly timing: NoticeTiming | undefined
  /** At least one of the topics is sent by e-mail. */
  readonly isMailed: boolean
  readonly isSaved: boolean
  readonly onChange: (part: { channel: NoticeChannel } | { timing: NoticeTiming }) => void
}

function Row({ label, channel, channels, timing, isMailed, isSaved, onChange }: RowProps) {
  const { t } = useTexts()
  const different = { value: '', label: t('notices.mixed') }
  const channelOptions = channels.map((value) => ({ value, label: t(`notices.channel.${value}`) }))
  const timingOptions = NOTICE_TIMINGS.map((value) => ({ value, label: t(`notices.timing.${value}`) }))
  return (
    <li className={styles.row}>
      <span className={styles.label}>{label}</span>
      <NativeSelect
        aria-label={`${label}: ${t('notices.channel')}`}
        value={channel ?? ''}
        options={channel === undefined ? [different, ...channelOptions] : channelOptions}
        onChange={(value) => {
          const found = channels.find((each) => each === value)
          if (found !== undefined) onChange({ channel: found })
        }}
      />
      {isMailed ? (
        <NativeSelect
          aria-label={`${label}: ${t('notices.timing')}`}
          value={timing ?? ''}
          options={timing === undefined ? [different, ...timingOptions] : timingOptions}
          onChange={(value) => {
            const found = NOTICE_TIMINGS.find((each) => each === value)
            if (found !== undefined) onChange({ timing: found })
          }}
        />
      ) : (
        <span className={styles.none}>–</span>
      )}
      <output className={styles.saved}>{isSaved && t('settings.saved')}</output>
    </li>
  )
}
