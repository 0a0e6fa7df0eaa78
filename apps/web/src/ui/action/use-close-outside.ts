import { useEffect, useRef } from 'react'

/** Closes an open panel when an element outside of its frame is pressed. */
export function useCloseOutside(
  frame: { readonly current: HTMLElement | null },
  isOpen: boolean,
  onClose: () => void,
) {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const handlePress = (event: PointerEvent) => {
      const isInside = event.target instanceof Node && frame.current?.contains(event.target) === true
      if (!isInside) close.current()
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [frame, isOpen])
}
