import { type AnswerOf, beginPasskeyProof, type Proof, readProofMethods } from '@nostro/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { ApiError, query, send, sentenceOf } from '../../api/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { useUser } from '../session-store.ts'
import { hasPasskeys, signWithPasskey } from './device.ts'
import { signInAtProvider } from './provider-window.ts'

type Methods = AnswerOf<typeof readProofMethods>

/** A method with which a user proves the identity again. */
type ProofMethod = 'passkey' | 'password' | 'provider' | 'app'

const methodsQuery = query(readProofMethods)

/** A proof of the identity that a form asks for. */
export interface OwnProof {
  readonly methods: Methods
  readonly offered: readonly ProofMethod[]
  readonly method: ProofMethod
  readonly choose: (method: ProofMethod) => void
  readonly password: string
  readonly setPassword: (password: string) => void
  readonly secondFactor: string
  readonly setSecondFactor: (code: string) => void
  /** The method needs a code of the authenticator app. */
  readonly needsCode: boolean
  /** A field is empty. */
  readonly isMissing: boolean
  /** The user uses a passkey, or signs in at the provider. */
  readonly isWaiting: boolean
  /** The reason why no proof was obtained. */
  readonly failure: string | undefined
  /** Asks the device or the provider if necessary; `undefined` if the user cancels. */
  readonly obtain: () => Promise<Proof | undefined>
}

/** Returns the proof of a form. Typed input stays, whatever the outcome. */
export function useProof(isNeeded = true): OwnProof {
  const texts = useTexts()
  const { secondFactor: state } = useUser()
  const { data } = useQuery({ ...methodsQuery({}), enabled: isNeeded })
  // Until the answer arrives, most users have a password.
  const methods = data ?? { hasPassword: true, hasApp: state === 'on', hasPasskey: false }
  const offered = methodsOf(methods)
  const [chosen, setChosen] = useState<ProofMethod>()
  const [password, setPassword] = useState('')
  const [secondFactor, setSecondFactor] = useState('')
  const [isWaiting, setIsWaiting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const method = chosen !== undefined && offered.includes(chosen) ? chosen : (offered[0] ?? 'password')
  const needsCode = method === 'app' || (method !== 'passkey' && methods.hasApp)
  const typed = needsCode ? { secondFactor } : {}
  const obtain = async (): Promise<Proof | undefined> => {
    setFailure(undefined)
    if (method === 'password') return { password, ...typed }
    if (method === 'app') return typed
    setIsWaiting(true)
    try {
      return method === 'passkey'
        ? { passkey: await signWithPasskey(await send(beginPasskeyProof, {})) }
        : { provider: await signInAtProvider(leaving.current.signal), ...typed }
    } catch (error) {
      setFailure(error instanceof ApiError ? sentenceOf(error, texts) : texts.t(`proof.cancelled.${method}`))
      return undefined
    } finally {
      setIsWaiting(false)
    }
  }
  return {
    methods,
    offered,
    method,
    choose: setChosen,
    password,
    setPassword,
    secondFactor,
    setSecondFactor,
    needsCode,
    isMissing: method === 'password' && password === '',
    isWaiting,
    failure,
    obtain,
  }
}

/** Returns the methods that the server accepts from a user, the strongest first. */
function methodsOf({ hasPassword, hasApp, hasPasskey, provider }: Methods): readonly ProofMethod[] {
  // A user whose only second factor is a passkey uses it.
  const isPasskeyOnly = hasPasskey && !hasApp
  const offered: readonly (ProofMethod | false)[] = [
    hasPasskey && (isPasskeyOnly || hasPasskeys()) && 'passkey',
    !isPasskeyOnly && hasPassword && 'password',
    !isPasskeyOnly && provider !== undefined && 'provider',
    !hasPassword && hasApp && 'app',
  ]
  return offered.filter((each) => each !== false)
}
