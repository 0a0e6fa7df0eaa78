import type { Attachment } from '@nostro/kernel'
import {
  createContext,
  Suspense,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'

import { lazyPart } from '../browser/lazy-part.ts'
import { useTexts } from '../i18n/index.ts'
import { Dialog, IconButton, Skeleton } from '../ui/index.ts'
import styles from './document-column.module.css'

/** Lists open no document, so they do not load the viewer. */
const DocumentView = lazyPart(async () => ({ default: (await import('./document-view.tsx')).DocumentView }))

/** A document that can be opened, and the control that gets the focus back. */
export interface OpenDocument {
  readonly value: Attachment
  readonly contentType: string
  readonly onDownload: () => void
  /** The control that opened the document. */
  readonly opener: HTMLElement | null
}

interface Documents {
  readonly openId: string | undefined
  readonly open: (document: OpenDocument) => void
  /** Registers a document that can be opened. Returns the function that removes it. */
  readonly offer: (document: OpenDocument) => () => void
}

const Context = createContext<Documents | undefined>(undefined)

/** Returns the side panel in which documents are opened, or `undefined` if the page has none. */
export function useDocuments(): Documents | undefined {
  return use(Context)
}

/** The minimum width for a page and a document side by side. */
const WIDE = '(min-width: 68rem)'

/** A page with space for a document at the side. On narrow screens the document covers the page. */
export function DocumentColumn({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<OpenDocument>()
  const [offered, setOffered] = useState<readonly OpenDocument[]>([])
  const isWide = useIsWide()
  const openId = shown?.value.id
  const offer = useCallback((document: OpenDocument) => {
    setOffered((others) => [...others, document])
    return () => setOffered((others) => others.filter((other) => other !== document))
  }, [])
  const documents = useMemo<Documents>(() => ({ openId, open: setShown, offer }), [openId, offer])
  const close = () => {
    shown?.opener?.focus()
    setShown(undefined)
  }
  const content = shown !== undefined && (
    <Neighbours shown={shown} offered={offered} onOpen={setShown}>
      <Suspense fallback={<Skeleton height="30rem" />}>
        <DocumentView key={shown.value.id} {...shown} />
      </Suspense>
    </Neighbours>
  )
  return (
    <Context value={documents}>
      <div className={styles.beside} data-open={(shown !== undefined && isWide) || undefined}>
        <div className={styles.page}>{children}</div>
        {shown !== undefined && isWide && (
          <DocumentPanel name={shown.value.name} onClose={close}>
            {content}
          </DocumentPanel>
        )}
      </div>
      {shown !== undefined && !isWide && (
        <Dialog title={shown.value.name} width={DIALOG_WIDTH} onClose={close}>
          {content}
        </Dialog>
      )}
    </Context>
  )
}

const DIALOG_WIDTH = 800

function DocumentPanel({
  name,
  onClose,
  children,
}: {
  readonly name: string
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { t } = useTexts()
  const panel = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = panel.current
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Escape also closes the page; it must close the document first.
      event.stopPropagation()
      close()
    }
    element?.addEventListener('keydown', handleKey)
    return () => element?.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <aside ref={panel} className={styles.panel} aria-label={t('attachment.previewTitle', { name })}>
      <header className={styles.header}>
        <h2 className={styles.title} tabIndex={-1} ref={(heading) => heading?.focus()}>
          {name}
        </h2>
        <IconButton label={t('dialog.close')} icon="close" onPress={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
    </aside>
  )
}

interface NeighboursProps {
  readonly shown: OpenDocument
  readonly offered: readonly OpenDocument[]
  readonly onOpen: (document: OpenDocument) => void
  readonly children: ReactNode
}

/** Buttons that open the previous and the next document of the page. */
function Neighbours({ shown, offered, onOpen, children }: NeighboursProps) {
  const { t } = useTexts()
  const position = offered.findIndex(({ value }) => value.id === shown.value.id)
  const before = offered[position - 1]
  const after = offered[position + 1]
  const goTo = (document: OpenDocument | undefined) => () => {
    // On closing, the focus returns to the control that opened the first document.
    if (document !== undefined) onOpen({ ...document, opener: shown.opener })
  }
  return (
    <>
      {offered.length > 1 && (
        <nav className={styles.neighbours} aria-label={t('attachment.documents')}>
          <IconButton
            label={t('attachment.documentBefore')}
            icon="back"
            isDisabled={before === undefined}
            onPress={goTo(before)}
          />
          <span>{t('attachment.documentOf', { position: position + 1, count: offered.length })}</span>
          <span className={styles.after}>
            <IconButton
              label={t('attachment.documentAfter')}
              icon="back"
              isDisabled={after === undefined}
              onPress={goTo(after)}
            />
          </span>
        </nav>
      )}
      {children}
    </>
  )
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(WIDE).matches,
  )
}
