import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLostWithPage, readJson, readText, storedKeys, writeJson, writeText } from './store.ts';

/** A Storage. Its enumerable properties are its keys. */
function createArea(): Storage {
  const area: Record<string, string> = Object.create({
    getItem: (key: string) => area[key] ?? null,
    setItem(key: string, text: string) {
      area[key] = text;
    },
    removeItem(key: string) {
      delete area[key];
    },
  });
  return area as unknown as Storage;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createArea());
  vi.stubGlobal('sessionStorage', createArea());
});
afterEach(() => vi.unstubAllGlobals());

describe('storage', () => {
  it('keeps texts of the tab and of the device apart', () => {
    writeText('tab', 'token', 'abc');
    writeText('device', 'theme', 'dark');
    expect(readText('tab', 'token')).toBe('abc');
    expect(readText('device', 'token')).toBeNull();
    expect(readText('device', 'theme')).toBe('dark');
    writeText('tab', 'token', null);
    expect(readText('tab', 'token')).toBeNull();
    expect(isLostWithPage('theme')).toBe(false);
  });

  it('keeps values as JSON, and reads what is no JSON as nothing', () => {
    writeJson('draft', { name: 'Ada' });
    expect(readJson('draft')).toEqual({ name: 'Ada' });
    writeText('device', 'draft', '{');
    expect(readJson('draft')).toBeNull();
    writeJson('draft', null);
    expect(readText('device', 'draft')).toBeNull();
  });

  it('lists keys by their prefix', () => {
    writeJson('queue.1', 1);
    writeJson('queue.2', 2);
    writeJson('other', 3);
    expect(storedKeys('queue.').sort()).toEqual(['queue.1', 'queue.2']);
  });

  it.each(['full', 'disabled'])('lasts as long as the page when it is %s', (state) => {
    const refuse = () => {
      throw new DOMException('refused', 'QuotaExceededError');
    };
    if (state === 'full') localStorage.setItem = refuse;
    else vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, ownKeys: refuse }));
    writeJson('queue.3', 'kept');
    expect(readJson('queue.3')).toBe('kept');
    expect(isLostWithPage('queue.3')).toBe(true);
    expect(storedKeys('queue.')).toEqual(['queue.3']);
    writeJson('queue.3', null);
    expect(readJson('queue.3')).toBeNull();
  });
});
