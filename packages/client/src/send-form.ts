/** Sends a multipart form, with progress where XMLHttpRequest exists: only it reports progress. */

/** How much of a form has been sent. */
export interface SendProgress {
  readonly sentBytes: number;
  /** Bytes of the whole body, with what surrounds the files; null when unknown. */
  readonly totalBytes: number | null;
}

interface SendForm {
  readonly method: string;
  readonly url: string;
  readonly form: FormData;
  readonly headers: Readonly<Record<string, string>>;
  readonly credentials: 'include' | 'omit';
  readonly fetch?: typeof fetch | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: SendProgress) => void) | undefined;
}

/** Status and text of the answer. Rejects when there is none. */
export async function sendForm(send: SendForm): Promise<{ status: number; text: string }> {
  if (!send.onProgress || typeof XMLHttpRequest === 'undefined') {
    const response = await (send.fetch ?? fetch)(send.url, {
      method: send.method,
      headers: send.headers,
      credentials: send.credentials,
      body: send.form,
      ...(send.signal ? { signal: send.signal } : {}),
    });
    return { status: response.status, text: await response.text() };
  }
  return withProgress(send, send.onProgress);
}

function withProgress(
  send: SendForm,
  onProgress: (progress: SendProgress) => void,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    send.signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(send.method, send.url);
    request.withCredentials = send.credentials === 'include';
    for (const [name, value] of Object.entries(send.headers)) request.setRequestHeader(name, value);
    const abort = () => request.abort();
    send.signal?.addEventListener('abort', abort, { once: true });
    request.onloadend = () => send.signal?.removeEventListener('abort', abort);
    request.upload.onprogress = (event) =>
      onProgress({
        sentBytes: event.loaded,
        totalBytes: event.lengthComputable ? event.total : null,
      });
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new TypeError('The upload was cut off.'));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    request.send(send.form);
  });
}
