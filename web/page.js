/** The page: shows what the directory holds, and sends live calls to the API. */

const element = (id) => document.getElementById(id);

function showService({ description, counts, attribution, links }) {
  element('description').textContent = description;
  element('counts').textContent = Object.entries(counts)
    .map(([what, number]) => `${number.toLocaleString('en')} ${what}`)
    .join(' · ');
  element('attribution').replaceChildren(
    ...attribution.map((credit) => Object.assign(document.createElement('li'), { textContent: credit })),
  );
  element('route').replaceChildren(
    ...Object.entries(links).map(([name, address]) =>
      Object.assign(document.createElement('option'), { textContent: name, value: address }),
    ),
  );
  element('address').value = element('route').value;
}

async function send(address) {
  const began = performance.now();
  element('outcome').textContent = 'Waiting for the answer …';
  try {
    const response = await fetch(new URL(address, location.origin));
    const text = await response.text();
    const milliseconds = Math.round(performance.now() - began);
    element('outcome').textContent =
      `${response.status} ${response.headers.get('content-type')} in ${milliseconds} ms`;
    element('answer').textContent = /json/.test(response.headers.get('content-type') ?? '')
      ? JSON.stringify(JSON.parse(text), null, 2)
      : text;
  } catch (error) {
    element('outcome').textContent = `No answer: ${error.message}. Check the address and your connection.`;
    element('answer').textContent = '';
  }
}

element('route').addEventListener('change', () => {
  element('address').value = element('route').value;
  send(element('address').value);
});
element('try').addEventListener('submit', (event) => {
  event.preventDefault();
  send(element('address').value);
});

try {
  const response = await fetch('/api/v1');
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { data } = await response.json();
  showService(data[0]);
  await send(element('address').value);
} catch (error) {
  element('counts').textContent = `The API cannot be reached (${error.message}). Reload to try again.`;
}
