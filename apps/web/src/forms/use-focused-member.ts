import { useEffect, useState } from 'react'

import { memberOfControl } from './control-ids.ts'

/** Returns the path of the member whose control has the focus, or had it last. */
export function useFocusedMember(): string | undefined {
  const [path, setPath] = useState<string>()
  useEffect(() => {
    const listen = ({ target }: FocusEvent) => {
      const focused = target instanceof Element ? memberOfControl(target) : undefined
      if (focused !== undefined) setPath(focused)
    }
    document.addEventListener('focusin', listen)
    return () => document.removeEventListener('focusin', listen)
  }, [])
  return path
}
