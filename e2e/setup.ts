import { demoPassword, productPort } from './environment.ts'
import { startProduct } from './product.ts'

/** Starts the product once for all tests; the function it answers with stops it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const product = await startProduct({ port: productPort(), password: demoPassword() })
  return product.stop
}
