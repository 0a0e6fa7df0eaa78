import { listNotifications, markNotificationsRead } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { command, query, useCommand } from '../api/index.ts'
import { formatInstant, useTexts } from '../i18n/index.ts'
import { Button, Dialog, Empty, IconButton, TextLink } from '../ui/index.ts'
import styles from './notifications.module.css'

const noticesQuery = query(listNotifications)
const readCommand = command(markNotificationsRead)

const POLL_MS = 60_000
const SHOWN_MAX = 99

/** The number of unread notifications, and the notifications themselves. */
export function NotificationBell() {
  const { t, text } = useTexts()
  const { data } = useQuery({ ...noticesQuery({}), refetchInterval: POLL_MS })
  const read = useCommand(readCommand)
  const [isOpen, setIsOpen] = useState(false)
  const unread = data?.unread ?? 0
  const label = unread === 0 ? t('bell.none') : t('bell.unread', { count: unread })
  const close = () => setIsOpen(false)
  const follow = (id: string) => {
    close()
    void read.run({ body: { id } })
  }
  return (
    <>
      <span className={styles.bell}>
        <IconButton label={label} icon="bell" onPress={() => setIsOpen(true)} />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
          </span>
        )}
      </span>
      {isOpen && (
        <Dialog
          title={t('bell.title')}
          onClose={close}
          footer={
            <Button
              isBusy={read.isRunning}
              isDisabled={unread === 0}
              onPress={() => void read.run({ body: {} })}
            >
              {t('bell.readAll')}
            </Button>
          }
        >
          {(data?.rowList.length ?? 0) === 0 && <Empty text={t('bell.empty')} />}
          <ul className={styles.list}>
            {data?.rowList.map(({ id, kind, params, link, createdAt, isRead }) => (
              <li key={id} className={isRead ? styles.row : styles.unread}>
                {text(`notification.${kind}`, params)}
                <span className={styles.time}>
                  {formatInstant(createdAt)}{' '}
                  {link !== undefined && (
                    <TextLink to={link} onPress={() => follow(id)}>
                      {t('bell.open')}
                    </TextLink>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
