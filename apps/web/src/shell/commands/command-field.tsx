import { mayOpenPage } from '@nostro/workflow'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'

import { lazyPart } from '../../browser/lazy-part.ts'
import { useTexts } from '../../i18n/index.ts'
import { HOME_PAGE, type ListPage } from '../../browser/pages.ts'
import { useUser, visitorOf } from '../../sessions/index.ts'
import { shownChord } from '../../ui/action/key-list.ts'
import {
  chordNow,
  Icon,
  IconButton,
  type Shortcuts,
  useShortcutMap,
  useShortcuts,
  useShortcutsAfter,
} from '../../ui/index.ts'
import styles from './command-field.module.css'

/** The dialog is loaded when it is first opened. */
const CommandDialog = lazyPart(async () => ({
  default: (await import('./command-dialog.tsx')).CommandDialog,
}))
const KeysDialog = lazyPart(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

/** The pages for keys after `g`. A user may open at most one page of each pair. */
const GO_TO: Readonly<Record<string, readonly ListPage[]>> = {
  p: ['/messaging-sender/pending', '/remittance-application/pending'],
  s: ['/messaging-sender/sented', '/remittance-application/sent'],
  d: ['/messaging-sender/draft', '/remittance-application/draft'],
  r: ['/messaging-receiver/to-process', '/remittance-receipt/waiting-processed'],
  c: ['/messaging-copyer/to-process'],
}

/** The keyboard access to the product: the command field, the pages after `g`, and the list of keys. */
export function CommandField({
  isCompact,
  onToggleSidebar,
}: {
  /** Only the icon, for small screens without a keyboard. */
  readonly isCompact: boolean
  readonly onToggleSidebar: () => void
}) {
  const { t } = useTexts()
  const [shown, setShown] = useState<'commands' | 'keys'>()
  const key = chordNow(useShortcutMap(), 'Ctrl+k')
  useShortcuts({
    'Ctrl+k': () => setShown('commands'),
    '?': () => setShown('keys'),
    '[': onToggleSidebar,
  })
  useShortcutsAfter('g', usePageKeys())
  const close = () => setShown(undefined)
  return (
    <>
      {isCompact ? (
        <IconButton label={t('commands.title')} icon="search" onPress={() => setShown('commands')} />
      ) : (
        <>
          <button
            type="button"
            className={styles.field}
            aria-keyshortcuts={key === '' ? undefined : shownChord(key).replace('Ctrl', 'Control')}
            onClick={() => setShown('commands')}
          >
            <Icon name="search" />
            <span className={styles.label}>{t('commands.title')}</span>
            {key !== '' && (
              <kbd className={styles.key} aria-hidden="true">
                {shownChord(key).replaceAll('+', ' ')}
              </kbd>
            )}
          </button>
          <IconButton label={t('keys.title')} icon="keyboard" onPress={() => setShown('keys')} />
        </>
      )}
      <Suspense fallback={null}>
        {shown === 'commands' && <CommandDialog onClose={close} onShowKeys={() => setShown('keys')} />}
        {shown === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </>
  )
}

function usePageKeys(): Shortcuts {
  const navigate = useNavigate()
  const visitor = visitorOf(useUser())
  const pages = Object.entries(GO_TO).map(
    ([key, candidates]) => [key, candidates.find((page) => mayOpenPage(page, visitor))] as const,
  )
  return Object.fromEntries(
    [['h', HOME_PAGE] as const, ...pages].flatMap(([key, page]) =>
      page === undefined ? [] : [[key, () => void navigate(page)]],
    ),
  )
}
