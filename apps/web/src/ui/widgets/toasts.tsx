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

const ICONS: Readonly<Record<Toast['kind'], IconName>> = { success: 'check', error: 'alert', info: 'info' }

/** The toasts of the app, above the page and above open dialogs. */
export function Toasts() {
  return (
    <Base.Provider timeout={TOAST_MS}>
      <Base.Portal>
        <ToastList />
      </Base.Portal>
    </Base.Provider>
  )
}

function ToastList() {
  const { t } = useTexts()
  const { toasts, add, close } = Base.useToastManager<Toast>()
  const toast = useStore(toastStore)

  useEffect(() => {
    if (toast === undefined) return undefined
    const id = add({ data: toast, onRemove: () => toastStore.get() === toast && toastStore.set(undefined) })
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
