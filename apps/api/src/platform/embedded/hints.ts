/** Compilation hints: what V8 is to do with each function of a WebAssembly module. */

/** The custom section that V8 reads before the code: a byte for each function. */
const SECTION = Buffer.from('\x10compilationHints');
const CODE_SECTION = 10;
const HEAD_BYTES = 8;
/** Compiled when it is first called. */
const LAZY = 0b00_00_01;
/** Compiled together with the module, by the quick compiler. */
const EAGER = 0b01_01_10;

/**
 * The module with hints: functions with a body of `bodyBytes` are compiled together with it, all others when they are
 * first called.
 * @returns null when no function has such a body.
 */
export function withEager(module: Buffer, bodyBytes: number): Buffer<ArrayBuffer> | null {
  let at = HEAD_BYTES;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = module.readUInt8(at++);
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < module.length) {
    const start = at;
    const id = module.readUInt8(at++);
    const length = number();
    if (id !== CODE_SECTION) {
      at += length;
      continue;
    }
    const hints = Buffer.alloc(number(), LAZY);
    for (let index = 0; index < hints.length; index++) {
      const bytes = number();
      if (bytes === bodyBytes) hints[index] = EAGER;
      at += bytes;
    }
    if (!hints.includes(EAGER)) return null;
    const content = Buffer.concat([SECTION, written(hints.length), hints]);
    const section = Buffer.concat([Buffer.from([0]), written(content.length), content]);
    return Buffer.concat([module.subarray(0, start), section, module.subarray(start)]);
  }
  return null;
}

/** A number as WebAssembly writes it: seven bits a byte, the lowest first. */
function written(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest & 0x7f) | 0x80);
  return Buffer.from([...bytes, rest]);
}
