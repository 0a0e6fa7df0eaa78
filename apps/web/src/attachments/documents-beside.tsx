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
import styles from './documents-beside.module.css'

/** Lists have no document open, so they do without it. */
const DocumentView = lazyPart(async () => ({ default: (await import('./document-view.tsx')).DocumentView }))

/** A document that is looked at, and what gives the focus back. */
export interface OpenDocument {
  readonly value: Attachment
  readonly contentType: string
  readonly onDownload: () => void
  /** The control it was opened with. */
  readonly opener: HTMLElement | null
}

interface Documents {
  readonly openId: string | undefined
  readonly open: (document: OpenDocument) => void
  /** Adds a document that can be opened; the function it answers takes it back. */
  readonly offer: (document: OpenDocument) => () => void
}

const Context = createContext<Documents | undefined>(undefined)

/** The place beside the page where documents are opened; `undefined` where a page has none. */
export function useDocuments(): Documents | undefined {
  return use(Context)
}

/** So wide that a page and a document stand side by side. */
const WIDE = '(min-width: 68rem)'

/** A page with room for a document beside it; on narrow screens the document covers the page. */
export function DocumentsBeside({ children }: { readonly children: ReactNode }) {
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

interface DocumentPanelProps {
  readonly name: string
  readonly onClose: () => void
  readonly children: ReactNode
}

function DocumentPanel({ name, onClose, children }: DocumentPanelProps) {
  const { t } = useTexts()
  const panel = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = panel.current
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // The page closes on Escape as well; the document first.
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

/** The ways from one document to the others of the page. */
function Neighbours({ shown, offered, onOpen, children }: NeighboursProps) {
  const { t } = useTexts()
  const position = offered.findIndex(({ value }) => value.id === shown.value.id)
  const before = offered[position - 1]
  const after = offered[position + 1]
  const goTo = (document: OpenDocument | undefined) => () => {
    // The focus goes back to where the first one was opened.
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
