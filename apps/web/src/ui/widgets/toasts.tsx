import { Toast as Base } from '@base-ui/react/toast'
import { useEffect } from 'react'

import { useStore } from '../../browser/store.ts'
import { useTexts } from '../../i18n/index.ts'
import button from '../action/button.module.css'
import { Icon, type IconName } from '../display/icon.tsx'
import { toastStore, type Toast } from '../overlay/toast-store.ts'
import styles from './toasts.module.css'

/** The duration of a toast, paused while the pointer or the focus is on it, in milliseconds. */
export const TOAST_MS = 4_000
/** The duration of a toast with a link, which leaves time to reach it by keyboard, in milliseconds. */
export const LINKED_TOAST_MS = 10_000

const ICONS: Readonly<Record<Toast['kind'], IconName>> = { success: 'check', error: 'alert', info: 'info' }

export interface ToastsProps {
  /** Opens a page. The toasts are outside of the pages, so that they remain during a navigation. */
  readonly onFollow: (path: string) => void
}

/** The toasts of the app, above the page and above open dialogs. F6 moves the focus to them. */
export function Toasts({ onFollow }: ToastsProps) {
  return (
    <Base.Provider timeout={TOAST_MS}>
      <Base.Portal>
        <ToastList onFollow={onFollow} />
      </Base.Portal>
    </Base.Provider>
  )
}

function ToastList({ onFollow }: ToastsProps) {
  const { t } = useTexts()
  const { toasts, add, close } = Base.useToastManager<Toast>()
  const toast = useStore(toastStore)

  useEffect(() => {
    if (toast === undefined) return undefined
    const id = add({
      data: toast,
      timeout: toast.link === undefined ? TOAST_MS : LINKED_TOAST_MS,
      onRemove: () => toastStore.get() === toast && toastStore.set(undefined),
    })
    return () => close(id)
  }, [toast, add, close])

  return (
    <Base.Viewport aria-label={t('toast.region')} className={styles.place}>
      {toasts.map(
        (shown) =>
          shown.data !== undefined && (
            // Every action is possible without dragging. A toast is read as a text, not as a dialog.
            <Base.Root
              key={shown.id}
              toast={shown}
              swipeDirection={[]}
              role="note"
              // Only dialogs have this attribute.
              aria-modal={undefined}
              className={styles[shown.data.kind]}
            >
              <Icon name={ICONS[shown.data.kind]} />
              <p className={styles.text}>{shown.data.text}</p>
              {shown.data.link !== undefined && (
                <a
                  href={shown.data.link}
                  className={styles.link}
                  onClick={(event) => {
                    // With a modifier key the browser opens another tab.
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return
                    event.preventDefault()
                    close(shown.id)
                    onFollow(event.currentTarget.pathname + event.currentTarget.search)
                  }}
                >
                  {t('toast.open')}
                </a>
              )}
              <Base.Close
                className={button.iconOnly}
                aria-label={t('toast.close')}
                aria-hidden={false}
                title={t('toast.close')}
              >
                <Icon name="close" />
              </Base.Close>
            </Base.Root>
          ),
      )}
    </Base.Viewport>
  )
}
