import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { useEffectEvent, useLayoutEffect, useImperativeHandle, useRef, type Ref } from 'react'

import { applyFix, type FinEditorEvents, finEditorExtensions, placeIn } from './fin-editor-state.ts'
import type { QuickFix } from './quick-fixes.ts'

/** The functions of the editor that the page calls. */
export interface FinEditorHandle {
  /** Moves the caret; lines and columns start at 1. */
  readonly goTo: (place: { readonly line: number; readonly column: number }) => void
  readonly apply: (fix: QuickFix) => void
  /** Replaces the text as one undo step, and moves the caret to the position. */
  readonly write: (text: string, place: { readonly line: number; readonly column: number }) => void
}

/**
 * An editor for FIN texts. It is rendered in a shadow tree, where its style sheets are adopted as objects: outside of
 * one it would use a style element, which the content security policy forbids.
 */
export function FinEditor({
  ref,
  initialText,
  ...events
}: FinEditorEvents & { readonly ref: Ref<FinEditorHandle>; readonly initialText: string }) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<EditorView>(undefined)
  const open = useEffectEvent((parent: HTMLElement) => {
    const root = parent.shadowRoot ?? parent.attachShadow({ mode: 'open' })
    const extensions = finEditorExtensions(events)
    const state = EditorState.create({ doc: initialText, extensions })
    const view = new EditorView({ state, parent: root, root })
    view.setTabFocusMode(true)
    return view
  })

  // Runs before the first paint, so that the content below does not move.
  useLayoutEffect(() => {
    if (host.current === null) return undefined
    const view = open(host.current)
    editor.current = view
    return () => {
      editor.current = undefined
      view.destroy()
    }
  }, [])

  useImperativeHandle(
    ref,
    () => ({
      goTo: (place) => {
        const view = editor.current
        if (view === undefined) return
        const anchor = placeIn(view.state.doc, place)
        view.dispatch({ selection: { anchor }, scrollIntoView: true })
        view.focus()
      },
      apply: (fix) => {
        if (editor.current === undefined) return
        applyFix(editor.current, fix)
        editor.current.focus()
      },
      write: (text, place) => {
        const view = editor.current
        if (view === undefined) return
        view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
        view.dispatch({ selection: { anchor: placeIn(view.state.doc, place) }, scrollIntoView: true })
        view.focus()
      },
    }),
    [],
  )
  return <div ref={host} />
}
