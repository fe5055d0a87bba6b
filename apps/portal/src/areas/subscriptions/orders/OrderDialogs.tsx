/** What is looked at and done with one order. */
import { type SubscriptionOrder, subscriptionsCalls } from '@flightdeck/contract/subscriptions';
import { Button, Dialog, notify, TextArea, TextField } from '@flightdeck/design-system';
import { writeDay } from '@flightdeck/domain/dates';
import { writeMinor } from '@flightdeck/domain/subscriptions';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '../../../app/ActionDialog.tsx';
import { useApi } from '../../../app/api.ts';
import { useViewer } from '../../../app/viewer.ts';
import { OrderSums } from '../OrderSums.tsx';
import { useRefreshAll } from '../use-subscriptions.ts';

interface Props {
  readonly order: SubscriptionOrder;
  readonly onClose: () => void;
}

/** The lines and sums of an order. */
export function LinesDialog({ order, onClose }: Props) {
  const { locale } = useViewer().user;
  return (
    <Dialog
      isOpen
      title={`${order.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${order.number}`}
      subtitle={`Issued ${writeDay(order.issuedOn, locale)}${order.reason === '' ? '' : `: ${order.reason}`}`}
      width="large"
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          Close
        </Button>
      }
    >
      <OrderSums label={`Lines of ${order.number}`} order={order} />
    </Dialog>
  );
}

/** Notes that an invoice was paid. */
export function PayDialog({ order, onClose }: Props) {
  const { client } = useApi();
  const { user, settings } = useViewer();
  const refresh = useRefreshAll();
  const [paidOn, setPaidOn] = useState<string>(settings.today);
  const [note, setNote] = useState('');
  const pay = useMutation({
    mutationFn: () =>
      client.request(subscriptionsCalls.pay, { body: { number: order.number, paidOn, note } }),
    onSuccess: () => {
      notify.success(`${order.number} is paid`);
      onClose();
      return refresh();
    },
  });
  return (
    <ActionDialog
      title={`Note a payment of ${order.number}`}
      subtitle={`All of ${writeMinor(order.totalMinor, order.currency, user.locale)}`}
      action="Note payment"
      isForm
      isDisabled={paidOn === ''}
      isPending={pay.isPending}
      problem={pay.error?.message}
      onClose={onClose}
      onAction={() => {
        if (paidOn !== '' && !pay.isPending) pay.mutate();
      }}
    >
      <TextField label="Paid on" type="date" isRequired value={paidOn} onChange={setPaidOn} />
      <TextField
        label="Note"
        description="Optional, such as the reference of the transfer."
        maxLength={200}
        value={note}
        onChange={setNote}
      />
    </ActionDialog>
  );
}

/** Corrects an invoice with a credit note over all of it. */
export function CreditDialog({ order, onClose }: Props) {
  const { client } = useApi();
  const { locale } = useViewer().user;
  const refresh = useRefreshAll();
  const [reason, setReason] = useState('');
  const credit = useMutation({
    mutationFn: () =>
      client.request(subscriptionsCalls.credit, { body: { number: order.number, reason } }),
    onSuccess: () => {
      notify.success(`${order.number} is corrected by a credit note`);
      onClose();
      return refresh();
    },
  });
  return (
    <ActionDialog
      title={`Make a credit note over ${order.number}?`}
      action="Make credit note"
      variant="default"
      isForm
      isDisabled={reason.trim() === ''}
      isPending={credit.isPending}
      problem={credit.error?.message}
      onClose={onClose}
      onAction={() => {
        if (reason.trim() !== '' && !credit.isPending) credit.mutate();
      }}
    >
      <p>
        It is over all of the invoice, {writeMinor(order.totalMinor, order.currency, locale)}, is
        mailed to who pays, and cannot be taken back. The invoice stays as it is.
      </p>
      <TextArea
        label="Reason"
        description="Stands on the credit note."
        isRequired
        maxLength={200}
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  );
}
