#!/usr/bin/env python3
"""A client of Nostro for Python 3.9 and later, without further packages.

Use the class `Nostro` and the function `verify_webhook` in a program, or run the file:

    python3 nostro.py submit FILE         submits a FIN or XML text
    python3 nostro.py status REFERENCE    prints the states of messages
    python3 nostro.py approve ID          approves the open step of a message
    python3 nostro.py receive PORT        prints the events of a webhook

The environment contains NOSTRO_URL and NOSTRO_KEY; for `receive`, NOSTRO_WEBHOOK_SECRET.
"""
import base64
import hashlib
import hmac
import http.server
import json
import os
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid

REPEATED = {"idempotency.inProgress", "server.busy", "key.tooManyCalls"}
REPEATS_MAX = 10
TIMEOUT_SECONDS = 90
TOLERANCE_SECONDS = 300


class NostroError(Exception):
    """The refusal of a call: its stable name, the HTTP status and the envelope."""

    def __init__(self, status, envelope):
        self.status = status
        self.envelope = envelope
        self.error = envelope.get("error", f"http.{status}")
        super().__init__(f"{self.error}: {envelope.get('message', '')}")


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """Refuses redirects, so the key is sent to one server only."""

    def redirect_request(self, *_):
        return None


class Nostro:
    """The calls of an installation with an API key. /openapi.json describes them."""

    def __init__(self, url, key):
        self._url = url.rstrip("/")
        self._key = key
        self._opener = urllib.request.build_opener(_NoRedirects)

    def call(self, method, path, body=None, query=None, idempotency_key=None):
        """Returns the data of the answer. Repeats a call that the server refuses as busy, with the same key."""
        search = f"?{urllib.parse.urlencode(query)}" if query else ""
        headers = {"Authorization": f"Bearer {self._key}", "Content-Type": "application/json"}
        if method != "GET":
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        content = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"{self._url}/api/v1{path}{search}", data=content, headers=headers, method=method
        )
        for repeats in range(REPEATS_MAX + 1):
            try:
                with self._opener.open(request, timeout=TIMEOUT_SECONDS) as response:
                    return json.load(response)["data"]
            except urllib.error.HTTPError as answer:
                refusal = NostroError(answer.code, _envelope(answer.read()))
                if refusal.error not in REPEATED or repeats == REPEATS_MAX:
                    raise refusal from None
                time.sleep(max(1, int(answer.headers.get("Retry-After", "1"))))

    def submit(self, texts, idempotency_key=None):
        """Submits FIN or XML texts. Returns a row for each message, with its findings."""
        body = {"mode": "submit", "messages": [{"text": text} for text in texts]}
        return self.call("POST", "/messages/raw", body, idempotency_key=idempotency_key)["rowList"]

    def status(self, reference):
        """Returns the messages with a reference or a UETR, the newest first."""
        return self.call("GET", "/messages/status", query={"reference": reference})["rowList"]

    def approve(self, message_id):
        """Approves the open step of a message, for exactly the text that was read."""
        message = self.call("GET", f"/messages/{message_id}")
        body = {"nodeId": message["openNodeId"], "digest": message["digest"]}
        return self.call("POST", f"/workflows/{message_id}/agree", body)


def _envelope(content):
    try:
        envelope = json.loads(content)
    except ValueError:
        # Another program answered, such as a proxy.
        return {}
    return envelope if isinstance(envelope, dict) else {}


def verify_webhook(secret, headers, body):
    """Returns the event in the bytes `body`, or raises ValueError. Source: Standard Webhooks 1.0.0."""
    message_id, sent_at = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not sent_at.isdigit() or abs(time.time() - int(sent_at)) > TOLERANCE_SECONDS:
        raise ValueError("the time of the event is not accepted")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    digest = hmac.new(key, f"{message_id}.{sent_at}.".encode() + body, hashlib.sha256).digest()
    expected = f"v1,{base64.b64encode(digest).decode()}".encode()
    signatures = headers.get("webhook-signature", "").encode().split()
    if not any([hmac.compare_digest(expected, signature) for signature in signatures]):
        raise ValueError("the signature of the event is wrong")
    return json.loads(body)


class _Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        try:
            event = verify_webhook(os.environ["NOSTRO_WEBHOOK_SECRET"], self.headers, body)
        except ValueError:
            self.send_response(400)
        else:
            # An event can arrive more than once, with the same webhook-id.
            print(json.dumps(event), flush=True)
            self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


def main(command, word):
    if command == "receive":
        http.server.ThreadingHTTPServer(("127.0.0.1", int(word)), _Receiver).serve_forever()
    nostro = Nostro(os.environ["NOSTRO_URL"], os.environ["NOSTRO_KEY"])
    if command == "submit":
        with open(word, encoding="utf-8", newline="") as file:
            text = file.read()
        # The digest of the text as key: a repeated command submits nothing twice.
        rows = nostro.submit([text], hashlib.sha256(text.encode()).hexdigest())
    elif command == "status":
        rows = nostro.status(word)
    elif command == "approve":
        rows = [nostro.approve(word)]
    else:
        sys.exit(__doc__)
    for row in rows:
        print(json.dumps(row))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        main(*sys.argv[1:])
    except NostroError as refusal:
        sys.exit(str(refusal))
