export { ByteDecoder, decodeBytes, type DecodedText } from './decode-bytes.ts'
export { encodingAtStart } from './detect-encoding.ts'
export { type FoundEncoding, isTextEncoding, TEXT_ENCODINGS, type TextEncoding } from './text-encoding.ts'
