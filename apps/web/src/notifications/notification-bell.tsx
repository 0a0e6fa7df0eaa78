import { type AnswerOf, listNotifications, markNotificationsRead } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { command, query, useCommand } from '../api/index.ts'
import { useTexts } from '../i18n/index.ts'
import { Button, Empty, Popover, ShortDateTime, TextLink } from '../ui/index.ts'
import styles from './notifications.module.css'

const noticesQuery = query(listNotifications)
const readCommand = command(markNotificationsRead)

const POLL_MS = 60_000
const SHOWN_MAX = 99

type Notice = AnswerOf<typeof listNotifications>['rowList'][number]

/** The number of unread notifications, and a panel with the notifications: first the new ones, then the others. */
export function NotificationBell() {
  const { t } = useTexts()
  const { data } = useQuery({ ...noticesQuery({}), refetchInterval: POLL_MS })
  const read = useCommand(readCommand)
  const [isOpen, setIsOpen] = useState(false)
  const unread = data?.unread ?? 0
  const rows = data?.rowList ?? []
  const fresh = rows.filter(isUnread)
  const earlier = rows.filter((notice) => !isUnread(notice))
  const follow = (id: string) => {
    setIsOpen(false)
    void read.run({ body: { id } })
  }
  return (
    <Popover
      label={unread === 0 ? t('bell.none') : t('bell.unread', { count: unread })}
      icon="bell"
      badge={
        unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
          </span>
        )
      }
      title={t('bell.title')}
      isOpen={isOpen}
      onToggle={setIsOpen}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>{t('bell.title')}</h2>
        <Button
          variant="quiet"
          isBusy={read.isRunning}
          isDisabled={unread === 0}
          onPress={() => void read.run({ body: {} })}
        >
          {t('bell.readAll')}
        </Button>
      </div>
      <div className={styles.notices}>
        {fresh.length === 0 && <Empty text={t('bell.empty')} />}
        <NoticeList title={t('bell.new')} notices={fresh} onFollow={follow} />
        <NoticeList title={t('bell.earlier')} notices={earlier} onFollow={follow} />
      </div>
    </Popover>
  )
}

/**
 * Returns whether a notification is unread and still open. A notification about something already decided is not new.
 */
function isUnread({ isRead, isOver }: Notice): boolean {
  return !isRead && !isOver
}

function NoticeList({
  title,
  notices,
  onFollow,
}: {
  readonly title: string
  readonly notices: readonly Notice[]
  readonly onFollow: (id: string) => void
}) {
  const { t, text } = useTexts()
  if (notices.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className={styles.group}>{title}</h3>
      <ul className={styles.list}>
        {notices.map((notice) => {
          const { id, kind, params, link, createdAt, isOver } = notice
          const sentence = isOver ? t('bell.decided', params) : text(`notification.${kind}`, params)
          return (
            <li key={id} className={isUnread(notice) ? styles.unread : styles.row}>
              {link === undefined ? (
                <span>{sentence}</span>
              ) : (
                <TextLink to={link} onPress={() => onFollow(id)}>
                  {sentence}
                </TextLink>
              )}
              <span className={styles.time}>
                <ShortDateTime instant={createdAt} />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
