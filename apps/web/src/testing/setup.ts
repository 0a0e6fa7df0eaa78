import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A busy machine draws late; how fast the screens are is measured elsewhere.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
