import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { AdminTab } from '../../domain/admin/admin-tabs';

/** Returns what leaves a form for a list after its record was saved, without a question. */
export function useBackToList(tab: AdminTab): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    void navigate({ to: '/admin', search: (): object => ({ tab }), ignoreBlocker: true });
  }, [navigate, tab]);
}
