/** Lists of buckets that speak the protocol of S3. */
import { Parser } from 'htmlparser2';

/** An object of a bucket. */
export interface BucketObject {
  readonly key: string;
  readonly etag: string;
  readonly bytes: number;
  /** ISO 8601. */
  readonly changedAt: string;
}

/** Reads a page of `ListObjectsV2`. */
export function readList(xml: string): { objects: BucketObject[]; next: string | null } {
  const objects: BucketObject[] = [];
  let object: Record<string, string> | null = null;
  let next: string | null = null;
  let text = '';
  const parser = new Parser(
    {
      onopentag(name) {
        text = '';
        if (name === 'Contents') object = {};
      },
      ontext(more) {
        text += more;
      },
      onclosetag(name) {
        if (name === 'NextContinuationToken') next = text.trim();
        if (object && name === 'Contents') {
          const { Key: key = '', ETag: etag = '', LastModified: changedAt = '' } = object;
          const bytes = Number(object.Size);
          if (key) objects.push({ key, etag, bytes, changedAt });
          object = null;
        } else if (object) object[name] = name === 'Key' ? text : text.trim();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return { objects, next };
}
