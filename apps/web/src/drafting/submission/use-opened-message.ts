import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { messageQuery } from '../../messages/content/index.ts'

/**
 * The message a form opens, as the server has it now: no answer from before the page opened is shown, since a form that
 * started with one would show what a save has made old and send it again.
 */
export function useOpenedMessage(id: string) {
  // Nothing that lies in the cache is fresh enough to type over.
  const message = useQuery({ ...messageQuery({ params: { id } }), staleTime: 0 })
  const [openedId, setOpenedId] = useState<string>()
  if (message.isFetchedAfterMount && message.isSuccess && openedId !== id) setOpenedId(id)
  return { ...message, data: openedId === id ? message.data : undefined }
}
