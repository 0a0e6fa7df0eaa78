import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

import { useStore } from '../../browser/store.ts'
import { useTexts } from '../../i18n/index.ts'
import { IconButton } from '../action/button.tsx'
import { dialogStack } from './dialog-stack.ts'
import { Icon, type IconName } from '../display/icon.tsx'
import { hideToast, toastStore, type ShownToast, type Toast } from './toast-store.ts'
import styles from './toaster.module.css'

/** The duration of a toast, paused while the pointer is over it, in milliseconds. */
export const TOAST_MS = 4_000

const ICONS: Readonly<Record<Toast['kind'], IconName>> = { success: 'check', error: 'alert', info: 'info' }

/** The container of the toasts: one for the app, above the page and above open dialogs. */
export function Toaster() {
  const toast = useStore(toastStore)
  const dialogs = useStore(dialogStack)
  const card = toast !== undefined && <ToastCard key={toast.number} toast={toast} />
  // Content behind a dialog is inert, so the toast moves into an opening dialog. It is not announced again there.
  const isReadBefore = toast !== undefined && dialogs.length > toast.depth
  return createPortal(
    <div className={styles.place}>
      <output>{!isReadBefore && card}</output>
      {isReadBefore && card}
    </div>,
    dialogs.at(-1) ?? document.body,
  )
}

function ToastCard({ toast }: { readonly toast: ShownToast }) {
  const { t } = useTexts()
  const [isHeld, setIsHeld] = useState(false)

  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(hideToast, TOAST_MS)
    return () => clearTimeout(timer)
  }, [isHeld])

  return (
    <div
      className={styles[toast.kind]}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={ICONS[toast.kind]} />
      <p className={styles.text}>{toast.text}</p>
      <IconButton label={t('toast.close')} icon="close" onPress={hideToast} />
    </div>
  )
}
