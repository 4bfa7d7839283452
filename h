HTTP/1.1 200 
access-control-allow-origin: *
access-control-expose-headers: ETag, Link, Content-Location, Retry-After, Allow, Age, RateLimit, RateLimit-Policy, X-Request-Id, Content-Disposition
cache-control: public, max-age=71673
cdn-cache-control: public, max-age=300
content-location: /api/v1/prayer?city=london
content-type: application/json
etag: "XD4lKrL7ybBuX3WuMFdxz6"
vary: accept-encoding
x-accel-expires: 300
x-content-type-options: nosniff
x-mihrab-function: prayer
x-request-id: 4777dbc2-2c5e-4de9-975c-ee8997323a82
Date: Mon, 30 Nov 2026 04:00:26 GMT
Connection: keep-alive
Keep-Alive: timeout=75
Transfer-Encoding: chunked

