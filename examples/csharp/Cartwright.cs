// The C library in C#. Answers are copied by their length: a runtime that is told to marshal a `char *` as its own string
// would read it in the code page of the system, or release it with the wrong function.

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Runtime.InteropServices;
using System.Text;

/// <summary>A refused request, which has changed nothing; its message is the refusal as JSON.</summary>
public sealed class CartwrightException : Exception
{
    public CartwrightException(string refusal) : base(refusal) { }
}

public static class Cartwright
{
    /// <summary>The status of a call; an enum of C is an int.</summary>
    private enum Status { Ok = 0, Refused = 1 }

    /// <summary>`struct cartwright_response`; a `size_t` is a UIntPtr.</summary>
    [StructLayout(LayoutKind.Sequential)]
    private struct Response
    {
        public IntPtr Text;
        public UIntPtr Length;
        public UIntPtr Room;
    }

    /// <summary>`struct cartwright_text`: a part of an answer.</summary>
    [StructLayout(LayoutKind.Sequential)]
    private struct Part
    {
        public IntPtr Text;
        public UIntPtr Length;
    }

    // The system finds libcartwright.so or cartwright.dll by this name.
    private const string Library = "cartwright";

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    private static extern Status cartwright_call(byte[] operation, byte[] request, UIntPtr length, ref Response response);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    private static extern void cartwright_response_free(ref Response response);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    private static extern Status cartwright_values(byte[] response, IntPtr[] pointers, UIntPtr count, [Out] Part[] values);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    private static extern IntPtr cartwright_status_name(Status status);

    /// <summary>Runs an operation, "calculate" for instance, on one JSON object, and returns the answer.</summary>
    public static string Call(string operation, string request)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(request);
        var response = new Response();
        Status status = cartwright_call(Terminated(operation), bytes, (UIntPtr)bytes.Length, ref response);
        string answer = Copied(response.Text, response.Length);
        cartwright_response_free(ref response);
        if (status == Status.Ok) return answer;
        if (status == Status.Refused) throw new CartwrightException(answer);
        throw new InvalidOperationException(Marshal.PtrToStringAnsi(cartwright_status_name(status)));
    }

    /// <summary>Reads figures of an answer, each at its JSON pointer, with all their digits.</summary>
    public static decimal[] Figures(string answer, params string[] pointers)
    {
        var places = new IntPtr[pointers.Length];
        var parts = new Part[pointers.Length];
        // The values are parts of this memory, which must not move before they are read.
        GCHandle text = GCHandle.Alloc(Terminated(answer), GCHandleType.Pinned);
        var names = new List<GCHandle>();
        try
        {
            for (int at = 0; at < pointers.Length; at++)
            {
                names.Add(GCHandle.Alloc(Terminated(pointers[at]), GCHandleType.Pinned));
                places[at] = names[at].AddrOfPinnedObject();
            }
            if (cartwright_values((byte[])text.Target, places, (UIntPtr)places.Length, parts) != Status.Ok)
                throw new ArgumentException("a pointer is malformed");
            return Array.ConvertAll(parts, part => decimal.Parse(Copied(part.Text, part.Length), CultureInfo.InvariantCulture));
        }
        finally
        {
            names.ForEach(name => name.Free());
            text.Free();
        }
    }

    private static byte[] Terminated(string text)
    {
        return Encoding.UTF8.GetBytes(text + "\0");
    }

    private static string Copied(IntPtr text, UIntPtr length)
    {
        var bytes = new byte[(int)length];
        if (text != IntPtr.Zero) Marshal.Copy(text, bytes, 0, bytes.Length);
        return Encoding.UTF8.GetString(bytes);
    }
}
